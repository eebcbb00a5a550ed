"""The replay that `replay.rs` measures, as many bots would make it: an SVG of each board drawn by cairosvg, a caption
below it, and Pillow's GIF of all of them. `python3 crates/render/benches/peer_replay.py`, with cairosvg and Pillow installed."""

import io
import pathlib
import re
import time

import cairosvg
from PIL import Image, ImageDraw

ROOT = pathlib.Path(__file__).resolve().parents[3]
CELL, CAPTION = 69, 100
WHITE = ("#fdf6e3", "#20242b", "#dcae45")
BLACK = ("#2b3038", "#f0e9d8", "#c2632c")
KINDS = dict(r="rook", n="knight", b="bishop", q="queen", k="king", p="pawn")


def drawing(letter):
    """A unit as shapes in a grid of 128, in the colours of its side."""
    text = (ROOT / f"assets/units/{KINDS[letter.lower()]}.svg").read_text()
    shapes = text[text.index("</style>") + 8 : text.rindex("</svg>")]
    white = letter.isupper()
    body, line, accent = WHITE if white else BLACK
    shapes = re.sub(rf'<g class="base-{"black" if white else "white"}">.*?</g>', "", shapes)
    for name, fill in (("body", body), ("accent", accent), ("line", "none")):
        style = f'fill="{fill}" stroke="{line}" stroke-width="4.5" stroke-linejoin="round"'
        shapes = shapes.replace(f'class="{name}"', style)
    return shapes


def positions(log):
    """The boards after each turn, as letters by square."""
    board = {}
    for file, kind in enumerate("rnbqkbnr"):
        board |= {(file, 0): kind.upper(), (file, 1): "P", (file, 6): "p", (file, 7): kind}
    yield dict(board), ()
    for turn in re.split(r"\s*;\s*", log):
        start, end = ((ord(s[0]) - 97, int(s[1]) - 1) for s in re.split("[-x]", turn))
        board[end] = board.pop(start)
        if board[end] in "Kk" and abs(start[0] - end[0]) == 2:
            corner = (7 if end[0] > start[0] else 0, end[1])
            board[(start[0] + end[0]) // 2, end[1]] = board.pop(corner)
        yield dict(board), (start, end)


def frame(board, marked, text):
    """One position: the board by cairosvg, its caption by Pillow."""
    side = 8 * CELL
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="{side}" height="{side}">']
    for file in range(8):
        for rank in range(8):
            fill = "#e2b84f" if (file, rank) in marked else ("#8fa6b2", "#e4e7e4")[(file + rank) % 2]
            parts.append(f'<rect x="{file * 128}" y="{(7 - rank) * 128}" width="128" height="128" fill="{fill}"/>')
    for (file, rank), letter in board.items():
        parts.append(f'<g transform="translate({file * 128} {(7 - rank) * 128})">{DRAWINGS[letter]}</g>')
    png = cairosvg.svg2png(bytestring="".join(parts + ["</svg>"]).encode())
    image = Image.new("RGB", (side, side + CAPTION), "#20262e")
    image.paste(Image.open(io.BytesIO(png)).convert("RGB"), (0, 0))
    ImageDraw.Draw(image).text((12, side + 12), text, fill="#b4bdc9")
    return image


DRAWINGS = {letter: drawing(letter) for kind in KINDS for letter in (kind, kind.upper())}
SOURCE = (ROOT / "crates/render/tests/samples/games.rs").read_text()
LOG = re.search(r'CHESS: &str = "(.*?)";', SOURCE, re.S)[1].replace("\\\n", "")
for _ in range(3):
    begun, worked = time.perf_counter(), time.process_time()
    frames = [frame(board, marked, f"{index}") for index, (board, marked) in enumerate(positions(LOG.strip()))]
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=1000, loop=0)
    seconds, work = time.perf_counter() - begun, time.process_time() - worked
    size = f"{len(frames)} frames of {frames[0].width}x{frames[0].height}, {len(file.getvalue()) // 1000} kB"
    print(f"{size}: {seconds:.2f} s, of which {work:.2f} s of work")

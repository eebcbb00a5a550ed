-- A seat may be held by the computer, at a level. Then `white` or `black` is the user against whom it plays there, who
-- holds the other seat.
ALTER TABLE matches ADD COLUMN white_computer INTEGER CHECK (white_computer BETWEEN 1 AND 6);
ALTER TABLE matches ADD COLUMN black_computer INTEGER CHECK (black_computer BETWEEN 1 AND 6);

# Rookery in a container: built in the first stage, run in the second by a user of its own.
# Everything that lasts is in the volume /data. Give the token in the environment, never in the image.

FROM rust:1.95.0-slim-bookworm AS build
# OpenSSL and SQLite are compiled in.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev make perl \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# The image's own toolchain has the version of rust-toolchain.toml, without the components for development.
RUN RUSTUP_TOOLCHAIN="$RUST_VERSION" \
    cargo build --locked --profile dist --package rookery --bin rookery

FROM debian:bookworm-slim AS run
# The certificates verify Discord's.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/*
# A new volume takes over its folder's owner.
RUN useradd --system --uid 10001 --no-create-home rookery \
    && install --directory --owner rookery --group rookery --mode 0700 /data /backups
COPY --from=build /source/target/dist/rookery /usr/local/bin/rookery
USER rookery
WORKDIR /data
ENV ROOKERY_DATABASE=/data/rookery.db
VOLUME /data
ENTRYPOINT ["/usr/local/bin/rookery"]

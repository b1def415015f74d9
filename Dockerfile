# syntax=docker/dockerfile:1
# The shop (target shop), its backups (backup) and nginx in front of it (front). docs/running.md says how they are started.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Next's key for server actions must be the same in every build and when the shop runs. --no-save: a changed
# package-lock.json would make the build stale at the start, and the packages to build with are gone by then.
RUN --mount=type=secret,id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY \
  npm run build && npm prune --omit=dev --no-save --ignore-scripts --no-audit --no-fund && rm -rf .next/cache

FROM node:24-bookworm-slim AS shop
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN install -d -o node -g node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/up').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The project's own Node: the one it was built with.
CMD ["node_modules/node/bin/node", "server/serve.ts"]

FROM shop AS backup
USER root
# pg_dump must not be older than the server (compose.yaml).
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common ca-certificates restic \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
USER node
HEALTHCHECK NONE

FROM nginx:1.28-bookworm AS front
ARG SITE_URL
COPY --from=build /app/public /app/public
COPY --from=build /app/.next/static /app/.next/static
# A volume holds the scripts of all releases, for pages that are still open.
RUN printf '#!/bin/sh\ncp -r /app/.next/static/. /static/\n' > /docker-entrypoint.d/10-static.sh && chmod +x /docker-entrypoint.d/10-static.sh
COPY server/nginx.conf /etc/nginx/conf.d/default.conf
# `resolve` looks a name up again when its container is replaced (nginx 1.27.3 and later).
RUN sed -i -e "s|@HOST@|${SITE_URL#https://}|g" -e "s|@ROOT@|/app|g" -e "s|@STATIC@|/static|" -e "s|/var/lib/nginx|/var/cache/nginx|" \
  -e "s|server 127.0.0.1:3000 \(.*\);|zone shop 64k; resolver 127.0.0.11; server web-1:3000 resolve \1;|" \
  -e "s|server 127.0.0.1:3001 \(.*\);|server web-2:3000 resolve \1;|" /etc/nginx/conf.d/default.conf

# One image for every role: ROLES says which loops a process runs.

# The packages that run, without development tools and without install scripts: prebuilt binaries travel inside packages.
FROM node:24-bookworm-slim AS packages
WORKDIR /service
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.cdx.json \
    && npm cache clean --force \
    && find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
# The explorer page, which installing with scripts would have built.
COPY tsconfig.json ./
COPY explorer ./explorer
RUN node explorer/build.ts

FROM node:24-bookworm-slim
ARG BUILD_COMMIT=unknown
ENV NODE_ENV=production \
    BUILD_COMMIT=${BUILD_COMMIT} \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data
# The package manager is of no use here, and nothing should be installed into a running service.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
    && install -d -o node -g node /data
WORKDIR /service
COPY --from=packages /service/node_modules ./node_modules
COPY . .
COPY --from=packages /service/explorer/dist ./explorer/dist
# Which packages, in which versions and under which licences, are in here (CycloneDX).
COPY --from=packages /service/sbom.cdx.json ./
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# Only a process with the api role listens on PORT; compose asks each process on its METRICS_PORT instead.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/datasets/healthz').then(r=>process.exit(r.status<500?0:1),()=>process.exit(1))"]
CMD ["node", "main/serve.ts"]

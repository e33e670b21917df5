import type { NextConfig } from 'next';

/** A build that somebody waits for: of `npm run demo`, or of `npm test`. */
const isQuick = process.env.QUICK_BUILD === 'yes';

/**
 * Under `next dev` and a plain `next build`, nobody answers calls but Next: files that end in
 * `.alone.ts` are for that. What server/build.ts builds is served beside our own server.
 */
const isAlone = process.env.QUICK_BUILD === undefined;

const config: NextConfig = {
  pageExtensions: isAlone ? ['tsx', 'ts', 'alone.ts'] : ['tsx', 'ts'],
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  experimental: {
    // What only later builds, stack traces and small downloads of server code need.
    turbopackFileSystemCacheForBuild: !isQuick,
    turbopackSourceMaps: !isQuick,
    turbopackMinify: { client: true, server: !isQuick },
  },
  // What only the server runs needs no compiling.
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    '@zxcvbn-ts/language-common',
    'age-encryption',
    'any-ascii',
    'csv-parse',
    'csv-stringify',
    'drizzle-orm',
    'fontkit',
    'mediainfo.js',
    'nodemailer',
    'pg-boss',
    'pino',
    'postgres',
    'resend',
    'sanitize-html',
    'sharp',
    'tar-stream',
    'uploadthing',
    'web-push',
    'yauzl',
    'yazl',
  ],
  // `npm test` checks types, with what only that has installed.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

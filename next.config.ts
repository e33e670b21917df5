import type { NextConfig } from 'next';

/** A build that somebody waits for: of `npm run demo`, or of `npm test`. */
const isQuick = process.env.QUICK_BUILD === 'yes';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  experimental: {
    // What only later builds, stack traces and small downloads of server code need.
    turbopackFileSystemCacheForBuild: !isQuick,
    turbopackSourceMaps: !isQuick,
    turbopackMinify: { client: true, server: !isQuick },
  },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'fontkit',
    'mediainfo.js',
    'pg-boss',
    'postgres',
    'pino',
    'sanitize-html',
  ],
  // `npm test` checks types, with what only that has installed.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

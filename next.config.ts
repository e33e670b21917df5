import type { NextConfig } from 'next';

/** A build that somebody waits for: of `npm run demo`, or of `npm test`. */
const isQuick = process.env.BUILD_FOR === 'demo' || process.env.BUILD_FOR === 'tests';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  experimental: {
    // Brotli finds more to save in few large files than in many small ones: 19 kB of the list's
    // 190.
    turbopackChunking: {
      requestCost: 2_000_000,
      minChunkSize: 1_200_000,
      maxMergeChunkSize: 20_000_000,
      firstPageLoadPriority: 0.9,
    },
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
  // `npm test` checks types before it builds.
  typescript: { ignoreBuildErrors: isQuick },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

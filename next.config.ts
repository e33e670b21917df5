import type { NextConfig } from 'next';

/** Whether the build is for `npm run demo`, where somebody waits for it. */
const isForDemo = process.env.BUILD_FOR === 'demo';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  experimental: {
    // Brotli finds more to save in few large files than in many small ones: 19 kB of the list's 190.
    turbopackChunking: {
      requestCost: 2_000_000,
      minChunkSize: 1_200_000,
      maxMergeChunkSize: 20_000_000,
      firstPageLoadPriority: 0.9,
    },
    // Writing the cache and source maps takes a third of the first build.
    turbopackFileSystemCacheForBuild: !isForDemo,
    turbopackSourceMaps: !isForDemo,
  },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'mediainfo.js',
    'pg-boss',
    'postgres',
    'pino',
    'sanitize-html',
  ],
  // `npm test` checks types before it builds.
  typescript: { ignoreBuildErrors: isForDemo || process.env.BUILD_FOR === 'tests' },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

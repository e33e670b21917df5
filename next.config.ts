import type { NextConfig } from 'next';

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
  },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'mediainfo.js',
    'pg-boss',
    'postgres',
    'pino',
    'sanitize-html',
  ],
  // The test command builds only after its own check of types, and the demo runs what was tested.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === 'yes' },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

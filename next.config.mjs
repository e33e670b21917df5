/**
 * Not in TypeScript: Next's server would load its compiler, 24 MB, to read it.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  // Pages are loaded when they are first asked for: some 40 MB less until then.
  experimental: {
    preloadEntriesOnStart: false,
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
  // The test command builds only what has passed its own check of types.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === 'yes' },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

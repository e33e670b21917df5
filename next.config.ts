import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  // Pages are loaded when they are first asked for: some 40 MB less until then.
  experimental: { preloadEntriesOnStart: false },
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

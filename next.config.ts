import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pg-boss', 'postgres', 'pino', 'sanitize-html'],
  headers: () =>
    Promise.resolve([
      {
        source: '/:path*',
        headers: [
          { key: 'x-content-type-options', value: 'nosniff' },
          { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
          { key: 'x-frame-options', value: 'DENY' },
        ],
      },
    ]),
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

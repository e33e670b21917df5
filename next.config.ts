import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pg-boss', 'postgres', 'pino', 'sanitize-html'],
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
};

export default config;

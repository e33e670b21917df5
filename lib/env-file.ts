// Reads .env beside package.json, where there is one. What starts the product imports it before
// anything that reads a setting; what is set already stays.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');

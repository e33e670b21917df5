import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The text of a package's file. @param name as it would be imported: 'us-atlas/counties-10m.json'
 */
export const packageText = (name: string): string =>
  readFileSync(require.resolve(/* turbopackIgnore: true */ name), 'utf8');

/** What a package's module exports; it is read again the next time, so nothing large is kept. */
export function readModule(name: string): unknown {
  const file = require.resolve(/* turbopackIgnore: true */ name);
  try {
    return require(/* turbopackIgnore: true */ file) as unknown;
  } finally {
    delete require.cache[file];
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The text of a package's file. @param name as it would be imported: 'us-atlas/counties-10m.json' */
export const packageText = (name: string): string =>
  readFileSync(require.resolve(/* turbopackIgnore: true */ name), 'utf8');

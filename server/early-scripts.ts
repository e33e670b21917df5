import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { listCallInput, parseListAddress } from '@/lib/search/address/list-address';

const FOLDER = 'components/shell/early';

/** Where the scripts are written to. */
export const EARLY_SCRIPTS = `${FOLDER}/scripts.generated.ts`;

/** @returns one line of JavaScript for a `<script>` element */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}/${entry}.ts`],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    define: { PLAIN_LIST: JSON.stringify(JSON.stringify(listCallInput(parseListAddress('')))) },
    write: false,
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** Bundles the scripts of the page's head. @returns the module that has them as strings */
export async function bundleEarlyScripts(): Promise<string> {
  const [paint, read] = await Promise.all([bundle('first-paint'), bundle('first-read')]);
  return [
    '// Written by server/early-scripts.ts from the modules in this folder: run that to change it.',
    `export const FIRST_PAINT_SCRIPT = ${JSON.stringify(paint)};`,
    `export const FIRST_READ_SCRIPT = ${JSON.stringify(read)};`,
    '',
  ].join('\n');
}

export async function writeEarlyScripts(): Promise<void> {
  writeFileSync(EARLY_SCRIPTS, await bundleEarlyScripts());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeEarlyScripts();

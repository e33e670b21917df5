import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';

/** Where the compiled server is, beside Next's build. */
const COMPILED = path.join('.next', 'programs');

/**
 * Compiles the server to JavaScript, so that production needs no compiler in its
 * memory. Packages stay where they are; what is imported late is a file of its own.
 * @returns what each file imports
 */
export async function compileServer(outdir = COMPILED): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ['scripts/serve.ts'],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    metafile: true,
  });
  return metafile;
}

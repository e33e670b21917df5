import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';

/** Where the bundled server is, inside Next's build. */
const OUT_DIRECTORY = path.join('.next', 'programs');

/**
 * Bundles the server to JavaScript, so that production has no compiler in memory. Packages stay
 * where they are; modules that are imported dynamically become files of their own.
 * @returns what each file imports
 */
export async function bundleServer(outdir = OUT_DIRECTORY): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ['server/cli.ts'],
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

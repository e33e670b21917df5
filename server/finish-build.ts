import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import PQueue from 'p-queue';
import { CONTENT_TYPES, STATIC_ROOT } from './static-files';

const compress = promisify(brotliCompress);

/**
 * Asks the browser to compile all of a script on another thread while it downloads. Without it,
 * most functions are compiled when they are first called, which blocks the page.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Chromium compiles scripts from this size on as they arrive; the hint makes shorter ones slower.
 */
const HINTED_FROM_BYTES = 30 * 1024;

const withHint = (name: string, source: string): string =>
  path.extname(name) !== '.js' ||
  source.length < HINTED_FROM_BYTES ||
  source.startsWith(COMPILE_HINT)
    ? source
    : COMPILE_HINT + source;

/**
 * Finishes the scripts and style sheets of the build: adds the compile hint to large scripts, and
 * writes a `.br` file beside each file that has none.
 * @returns the number of files
 */
export async function finishBuild(root = STATIC_ROOT): Promise<number> {
  const names = await readdir(root, { recursive: true });
  const files = names.filter((name) => Object.hasOwn(CONTENT_TYPES, path.extname(name)));
  const compressed = new Set(names.filter((name) => path.extname(name) === '.br'));
  const finish = async (name: string) => {
    const file = path.join(root, name);
    const built = await readFile(file, 'utf8');
    const source = withHint(name, built);
    if (source !== built) await writeFile(file, source);
    if (compressed.has(`${name}.br`)) return;
    // With the best quality, which it takes if nothing is said: 4 s for all files on two cores.
    const content = await compress(source);
    // Renamed when it's whole: a process that is stopped leaves no half file.
    await writeFile(path.join(root, `${name}.part`), content);
    await rename(path.join(root, `${name}.part`), path.join(root, `${name}.br`));
  };
  const queue = new PQueue({ concurrency: availableParallelism() });
  await queue.addAll(files.map((name) => () => finish(name)));
  return files.length;
}

import { brotliCompressSync, constants } from 'node:zlib';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { closeTestDb, testDb } from '../support/people/personas';

const NAME = 'Harper’s Ferry';

/**
 * Most kB of compressed scripts that a page's HTML names: all that every screen of it loads first.
 */
const MOST = { shell: 176, profile: 158 };

let profile: string;

beforeAll(async () => {
  const id = await makeCommunity(testDb(), { name: NAME });
  profile = PAGES.community(id, communitySlug(NAME, 'KS'));
});
afterAll(closeTestDb);

/** @returns a file's bytes as a build sends them: one for tests compresses them less well */
async function sentBytes(address: URL): Promise<number> {
  const file = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(file, { params }).byteLength;
}

/** The addresses of the scripts that a page's HTML names. */
async function scriptsOf(path: string): Promise<URL[]> {
  const answer = await fetch(new URL(path, inject('appUrl')));
  const page = new new Window().DOMParser().parseFromString(await answer.text(), 'text/html');
  const named = [...page.querySelectorAll('script[src]:not([nomodule])')].map((script) =>
    script.getAttribute('src'),
  );
  const files = [...new Set(named)].filter((src) => src !== null);
  expect(files.length).toBeGreaterThan(1);
  return files.map((src) => new URL(src, inject('appUrl')));
}

async function scriptKilobytes(path: string): Promise<number> {
  const sizes = await Promise.all((await scriptsOf(path)).map(sentBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('the scripts that every screen of the shell needs stay small', async () => {
  expect(await scriptKilobytes(PAGES.home)).toBeLessThanOrEqual(MOST.shell);
});

test('a large script tells browsers to compile it while it arrives', async () => {
  const files = await scriptsOf(PAGES.home);
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  const large = texts.filter((text) => text.length > 100_000);
  expect(large.length).toBeGreaterThan(0);
  for (const text of large) expect(text).toMatch(/^[/][/]# allFunctionsCalledOnLoad\n/);
});

test('the scripts of a page that the server renders stay small', async () => {
  expect(await scriptKilobytes(profile)).toBeLessThanOrEqual(MOST.profile);
});

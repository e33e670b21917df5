import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { missingPages } from '@/server/missing-page';
import { pagesInTurn, PageTurns } from '@/server/page-turns';

const MISSING = '<html><script>early()</script><p>Nothing is here.</p></html>';
/** As Next leaves a page of which it learns too late that there is none. */
const EMPTY = '<html id="__next_error__"></html>';

let server: Server;
afterEach(() => void server.close());

/** Serves pages of a Next that has a page of what is missing. @returns what it was asked for */
async function serve(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const turns = new PageTurns((request, response) => {
    asked.push(request.url ?? '');
    response.statusCode = request.url === '/not-found' ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/not-found' ? MISSING : EMPTY);
    return Promise.resolve();
  });
  const handle = pagesInTurn(() => Promise.reject(new Error()), turns, missingPages(turns));
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test.each(['/privacy/more', '/community/999999999/x?from=mail', '/nope', '/not-found'])(
  'what is sent for %s needs no script to be read, and its policy allows its own scripts',
  async (path) => {
    const { url } = await serve();
    const answer = await fetch(url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(MISSING);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    expect((await fetch(url + path, { method: 'HEAD' })).status).toBe(404);
  },
);

test('addresses that no page can have are not rendered, and what is sent for them is once', async () => {
  const { url, asked } = await serve();
  const paths = ['/nope', '/app/community-list', '/wp-login.php', '/favicon.ico'];
  await Promise.all(paths.map((path) => fetch(url + path)));
  await fetch(`${url}/nope`);
  expect(asked).toEqual(['/not-found']);
});

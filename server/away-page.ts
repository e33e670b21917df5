import type { IncomingMessage, ServerResponse } from 'node:http';
import { BRAND } from '@/lib/shared/constants/brand';

/** Seconds after which it's worth asking again. */
const RETRY_AFTER = '5';

/** With nothing that would have to be asked for: what it stands for can't be made just now. */
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Back in a moment | ${BRAND}</title>
<style>
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 15vh 1rem; text-align: center; }
h1 { font: 600 1.5rem/1.3 Georgia, serif; }
a { display: inline-block; padding: 0.625rem 1rem; }
</style></head><body><main>
<h1>We couldn’t load this page just now</h1>
<p>${BRAND} is very busy, or part of it is not answering. Nothing is lost. Please try again in a moment.</p>
<p><a href="">Try again</a></p>
</main></body></html>
`;

/** Responds to a request for a page that can't be made just now: search engines come back later. */
export function sendAwayPage(request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader('retry-after', RETRY_AFTER);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(PAGE));
  response.end(request.method === 'HEAD' ? undefined : PAGE);
}

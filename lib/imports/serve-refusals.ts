import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { readCredentials } from '@/lib/auth/session';
import { execute } from '@/lib/server/execute';
import { clientAddress } from '@/lib/server/request';
import { serve } from '@/lib/server/serve';
import { listRefusals } from './list-refusals';
import type { refusalsOutput } from './output';

type Page = z.output<typeof refusalsOutput>;

/** Answers `GET /api/import-refusals/<id>` with the refused rows of an import as a CSV file. */
export const serveRefusals = (request: Request, id: string): Promise<Response> =>
  serve(request, 'import-refusals', async () => {
    const read = reader(request, id);
    // The first page says whether the caller may have any.
    const first = await read(null);
    const pages = pagesFrom(first, read);
    return new Response(
      Readable.toWeb(Readable.from(pages, { objectMode: false })) as ReadableStream,
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="refused-rows.csv"',
          'cache-control': 'no-store',
        },
      },
    );
  });

type ReadPage = (after: Page['next']) => Promise<Page>;

/** Reads as the caller, page by page. */
function reader(request: Request, id: string): ReadPage {
  const { headers } = request;
  return async (after) =>
    // The schema of the output has just produced it.
    (await execute(listRefusals, {
      token: readCredentials(headers)?.token ?? null,
      readInput: () => Promise.resolve({ id, after }),
      address: clientAddress(request),
      requestId: randomUUID(),
      browser: { headers, setCookies: () => {} },
    })) as Page;
}

async function* pagesFrom(first: Page, read: ReadPage): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  // Programs take a file without the mark for one in their own encoding.
  yield bytes.encode(`\ufeff${toCsv([['line', 'column', 'reason']])}`);
  for (let page: Page | null = first; page; page = page.next && (await read(page.next)))
    if (page.data.length > 0)
      yield bytes.encode(
        toCsv(page.data.map(({ line, column, reason }) => [line, column ?? '', reason])),
      );
}

/** What a program would take for a formula gets an apostrophe before it. */
const toCsv = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { readCredentials } from '@/lib/platform/auth/session';
import { csvDownload } from '@/lib/platform/http/csv-download';
import { execute } from '@/lib/platform/operations/execute';
import { clientAddress } from '@/lib/platform/http/request';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { serve } from '@/lib/platform/operations/serve';
import {
  CHOSEN_COMMUNITY_COLUMN,
  EMPTIED_COLUMNS,
  REJECTED_COLUMNS,
} from '@/lib/shared/constants/imports';
import { ownColumns } from './header';
import { listRefusals } from './list-refusals';
import type { rejectedRowsOutput } from './output';

type Page = z.output<typeof rejectedRowsOutput>;

/**
 * Serves `GET /api/import-refusals/<id>` with the rejected rows of an import as a CSV file, or with
 * `?cells=emptied` those that were taken but for cells that were left empty.
 */
export const serveRejectedRows = (request: ApiRequest, id: string): Promise<Response> =>
  serve(request, 'import-refusals', async () => {
    const emptied = new URL(request.url).searchParams.get('cells') === 'emptied';
    const read = reader(request, id, emptied);
    // The first page says whether the caller may have any.
    const first = await read(null);
    const fileName = emptied ? 'cells-left-empty.csv' : 'refused-rows.csv';
    return first.header
      ? csvDownload(fileName, columnsOf(first, emptied), rowsToMend(first, read))
      : csvDownload(fileName, ['line', 'column', 'reason'], rowsFrom(first, read));
  });

/** The file's own columns, then what brings its rows back and what is said of them. */
const columnsOf = ({ header, communityId }: Page, emptied: boolean): string[] => [
  ...ownColumns(header ?? []),
  ...(communityId === null ? [] : [CHOSEN_COMMUNITY_COLUMN]),
  ...(emptied ? EMPTIED_COLUMNS : REJECTED_COLUMNS),
];

type ReadPage = (after: Page['next']) => Promise<Page>;

/** Reads as the caller, page by page. */
function reader(request: ApiRequest, id: string, emptied: boolean): ReadPage {
  const { headers } = request;
  return async (after) =>
    // The schema of the output has just produced it.
    (await execute(listRefusals, {
      token: readCredentials(headers)?.token ?? null,
      readInput: () => Promise.resolve({ id, emptied, after }),
      address: clientAddress(request),
      requestId: randomUUID(),
      browser: { headers, setCookies: () => {} },
    })) as Page;
}

async function* rowsFrom(first: Page, read: ReadPage) {
  for (let page: Page | null = first; page; page = page.next && (await read(page.next)))
    yield page.data.map(({ line, column, reason }) => [line, column ?? '', reason]);
}

interface RowToMend {
  line: number;
  cells: string[];
  reasons: string[];
}

/** Whole rows with all that is wrong with them: mended, they are a file that can be imported. */
async function* rowsToMend(first: Page, read: ReadPage) {
  let waiting = null as RowToMend | null;
  const width = ownColumns(first.header ?? []).length;
  const community = first.communityId === null ? [] : [first.communityId];
  const asRow = ({ line, cells, reasons }: RowToMend) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    ...community,
    line,
    reasons.join(' '),
  ];
  for (let page: Page | null = first; page; page = page.next && (await read(page.next))) {
    const rows: ReturnType<typeof asRow>[] = [];
    for (const { line, column, reason, cells } of page.data) {
      const said = column === null ? reason : `${column}: ${reason}`;
      if (waiting?.line === line) {
        waiting.reasons.push(said);
        continue;
      }
      if (waiting) rows.push(asRow(waiting));
      waiting = { line, cells: cells ?? [], reasons: [said] };
    }
    yield rows;
  }
  if (waiting) yield [asRow(waiting)];
}

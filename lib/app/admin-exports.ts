import { randomUUID } from 'node:crypto';
import type { ListPlace } from '@/db/queries/admin/listing';
import { readCredentials } from '@/lib/platform/auth/session';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { csvDownload } from '@/lib/platform/http/csv-download';
import { AppError } from '@/lib/platform/http/errors';
import { execute } from '@/lib/platform/operations/execute';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { clientAddress } from '@/lib/platform/http/request';
import { serve } from '@/lib/platform/operations/serve';
import type { ListFile } from '@/lib/domains/admin/listing';
import { CONTRACT } from './calls';
import type { FilePart } from '@/lib/domains/admin/output';

/** What each list is as a file. */
const EXPORTS = new Map<string, ListFile>(
  CONTRACT.flatMap((call) => ('asFile' in call ? [[call.asFile.name, call.asFile] as const] : [])),
);

/**
 * Serves `GET /api/admin-center/<list>` with the whole list as a CSV file: the rows that the query
 * finds on the screen, in the same order.
 */
export const serveExport = (request: ApiRequest, name: string): Promise<Response> =>
  serve(request, 'admin-center', async () => {
    const exported = EXPORTS.get(name);
    if (!exported) throw new AppError('missing', ERROR_MESSAGES.noList);
    const { header, readPart: part } = exported;
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const read = reader(request, part, query);
    // The first part says whether the caller may have any.
    const first = await read(undefined);
    const day = new Date().toISOString().slice(0, 10);
    return csvDownload(`${name}-${day}.csv`, header, rowsFrom(first, read));
  });

type ReadPart = (after: ListPlace | undefined) => Promise<FilePart>;

/**
 * Reads as the caller, part by part: a person who is no administrator any more gets no further one.
 */
function reader(request: ApiRequest, part: AnyOperation, query: object): ReadPart {
  const { headers } = request;
  return async (after) =>
    // The schema of the output has just produced it.
    (await execute(part, {
      token: readCredentials(headers)?.token ?? null,
      readInput: () => Promise.resolve({ ...query, after }),
      address: clientAddress(request),
      requestId: randomUUID(),
      browser: { headers, setCookies: () => {} },
    })) as FilePart;
}

async function* rowsFrom(first: FilePart, read: ReadPart) {
  for (let part: FilePart | null = first; part; part = part.next && (await read(part.next)))
    yield part.rows;
}

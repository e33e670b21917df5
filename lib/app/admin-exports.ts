import { randomUUID } from 'node:crypto';
import type { ListPlace, RowId } from '@/db/queries/admin/listing';
import { auditList } from '@/lib/domains/audit/list-audit-events';
import { readCredentials } from '@/lib/platform/auth/session';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { csvDownload } from '@/lib/platform/http/csv-download';
import { AppError } from '@/lib/platform/http/errors';
import { execute } from '@/lib/platform/operations/execute';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { operation, type AnyOperation } from '@/lib/platform/operations/operation';
import { clientAddress } from '@/lib/platform/http/request';
import { serve } from '@/lib/platform/operations/serve';
import { CENTER_LISTS, type ListName } from '@/lib/shared/constants/admin-lists';
import { partInput } from '@/lib/domains/admin/input';
import { communityList } from '@/lib/domains/admin/list-communities';
import { importList } from '@/lib/domains/admin/list-imports';
import { invitationList } from '@/lib/domains/admin/list-invitations';
import { userList } from '@/lib/domains/admin/list-users';
import { videoList } from '@/lib/domains/admin/list-video-requests';
import { readPart, type List } from '@/lib/domains/admin/listing';
import { partOutput, type FilePart } from '@/lib/domains/admin/output';

interface Export {
  header: readonly string[];
  readPart: AnyOperation;
}

/** A list as a file: asked for as its call is, and read part by part. */
const exportOf = <Name extends ListName, Row extends { id: RowId }>(
  list: List<Name, Row>,
): Export => ({
  header: list.columns.map(([name]) => name),
  readPart: operation({
    path: CENTER_LISTS[list.name].call,
    summary: 'One part of the file.',
    permission: 'center:use',
    effect: 'read',
    input: partInput(list.name),
    output: partOutput,
    run: ({ db, input }) => readPart(db, list, input),
  }),
});

const EXPORTS: Record<ListName, Export> = {
  users: exportOf(userList),
  invitations: exportOf(invitationList),
  communities: exportOf(communityList),
  videos: exportOf(videoList),
  imports: exportOf(importList),
  audit: exportOf(auditList),
};

const isList = (name: string): name is ListName => Object.hasOwn(EXPORTS, name);

/**
 * Serves `GET /api/admin-center/<list>` with the whole list as a CSV file: the rows that the query
 * finds on the screen, in the same order.
 */
export const serveExport = (request: ApiRequest, name: string): Promise<Response> =>
  serve(request, 'admin-center', async () => {
    if (!isList(name)) throw new AppError('missing', ERROR_MESSAGES.noList);
    const { header, readPart: part } = EXPORTS[name];
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    const read = reader(request, part, asked);
    // The first part says whether the caller may have any.
    const first = await read(undefined);
    const day = new Date().toISOString().slice(0, 10);
    return csvDownload(`${name}-${day}.csv`, header, rowsFrom(first, read));
  });

type ReadPart = (after: ListPlace | undefined) => Promise<FilePart>;

/** Reads as the caller, part by part: a person who is no administrator any more gets no further one. */
function reader(request: ApiRequest, part: AnyOperation, asked: object): ReadPart {
  const { headers } = request;
  return async (after) =>
    // The schema of the output has just produced it.
    (await execute(part, {
      token: readCredentials(headers)?.token ?? null,
      readInput: () => Promise.resolve({ ...asked, after }),
      address: clientAddress(request),
      requestId: randomUUID(),
      browser: { headers, setCookies: () => {} },
    })) as FilePart;
}

async function* rowsFrom(first: FilePart, read: ReadPart) {
  for (let part: FilePart | null = first; part; part = part.next && (await read(part.next)))
    yield part.rows;
}

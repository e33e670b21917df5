import { Readable } from 'node:stream';
import type { Db } from '@/db/client';
import { openDataPart, type OpenDataRow } from '@/db/queries/communities/open-data';
import { ALL_COLUMNS } from './columns';
import { BYTE_ORDER_MARK, openCsv } from './csv';

/** Some 600 kB as text. */
const ROWS_AT_ONCE = 500;

async function* parts(db: Db, first: OpenDataRow[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(BYTE_ORDER_MARK + openCsv([ALL_COLUMNS.map(({ name }) => name)]));
  for (let rows = first; rows.length > 0;) {
    yield bytes.encode(openCsv(rows.map((row) => ALL_COLUMNS.map(({ read }) => read(row)))));
    rows = await openDataPart(db, rows.at(-1)?.id ?? 0, ROWS_AT_ONCE);
  }
}

/** All communities that everybody is shown, part by part: none of it waits in memory. */
export async function allCommunities(db: Db): Promise<ReadableStream<Uint8Array>> {
  // Read before anything is sent, so that a database that is away is said as such.
  const first = await openDataPart(db, 0, ROWS_AT_ONCE);
  return Readable.toWeb(
    Readable.from(parts(db, first), { objectMode: false }),
  ) as ReadableStream<Uint8Array>;
}

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded } from '@/lib/shared/format/formula-guard';

type Cell = string | number | boolean | null;
export type CsvCells = readonly Cell[];

/** What a program would take for a formula gets an apostrophe before it, which imports take off. */
const toCsv = (rows: readonly CsvCells[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: guarded },
  });

/** A CSV file that is sent part by part, as it is read: none of it waits in memory. */
export const csvDownload = (
  fileName: string,
  header: readonly string[],
  parts: AsyncIterable<readonly CsvCells[]>,
): Response =>
  new Response(
    Readable.toWeb(Readable.from(encoded(header, parts), { objectMode: false })) as ReadableStream,
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      },
    },
  );

async function* encoded(
  header: readonly string[],
  parts: AsyncIterable<readonly CsvCells[]>,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  // Programs take a file without the mark for one in their own encoding.
  yield bytes.encode(`\ufeff${toCsv([header])}`);
  for await (const rows of parts) if (rows.length > 0) yield bytes.encode(toCsv(rows));
}

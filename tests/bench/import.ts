import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { makeSession, makeUser } from '@/db/factories/people';
import { ROLES } from '@/lib/shared/access/roles';
import type { CallOutput } from '@/lib/app/calls';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { startApp, TEST_AUTH_SECRET } from '../support/app';

/** Rows of the file, and communities that they are spread over. */
export const IMPORT_SCALE = {
  rows: Number(process.env.BENCH_IMPORT_ROWS ?? 1_000_000),
  communities: 20_000,
};

const TYPES = AMENITY_CATEGORIES.flatMap(({ amenityType }) => [...amenityType]);

type Report = CallOutput<'import/get-run'>['data'];

export interface ImportResult {
  rows: number;
  /** Rows a second. */
  copy: number;
  copyBare: number;
  added: number;
  unchanged: number;
  /** Bytes that the server process grew by while it imported. */
  grown: number;
}

interface Place {
  id: number;
}

/** One row: what tells it apart, its community, and its type. */
const rowAt = (at: number, places: readonly Place[], rows: number) => ({
  // Lists of public data come place by place.
  community: places[Math.floor((at / rows) * places.length)]?.id ?? 0,
  type: TYPES[at % TYPES.length] ?? TYPES[0],
  name: `Amenity ${at}`,
  address: `${at} Main Street`,
  description: 'A place that people like to go to.',
  externalId: `x-${at}`,
});

type Row = ReturnType<typeof rowAt>;

/** All rows as text, some hundred at a time. */
function* written(
  places: readonly Place[],
  rows: number,
  line: (row: Row) => string,
): Generator<string> {
  for (let at = 0; at < rows;) {
    let text = '';
    for (const end = Math.min(rows, at + 500); at < end; at += 1)
      text += line(rowAt(at, places, rows));
    yield text;
  }
}

const copied = ({ community, type, name, address, description, externalId }: Row) =>
  `${community}\t${type?.id}\t${name}\t${address}\t${description}\t${externalId}\n`;

const HEADER = 'communityId,amenityType,amenityName,amenityAddress,amenityDesc,externalId\n';

const inCsv = ({ community, type, name, address, description, externalId }: Row) =>
  `${community},${type?.amenityTypeName},${name},"${address}",${description},${externalId}\n`;

/** A file of amenities of the communities with the lowest ids. */
export function* csvOf(communities: number, rows: number): Generator<string> {
  yield HEADER;
  yield* written(
    Array.from({ length: communities }, (_, at) => ({ id: at + 1 })),
    rows,
    inCsv,
  );
}

/** Seconds that some work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Places of the benchmark, where a database has none yet. */
export async function makePlaces(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`
    insert into communities (name, city, state_id, lat, long, population)
    select 'Place ' || g, 'Place ' || g, 20, 38.5, -98.4, 1000 + g
    from generate_series(1, ${IMPORT_SCALE.communities}::int) g`;
  await sql.unsafe('vacuum analyze');
  await sql.end();
}

async function measureCopy(sql: postgres.Sql, table: string, places: readonly Place[]) {
  const { rows } = IMPORT_SCALE;
  const seconds = await timed(async () => {
    const writable = await sql
      .unsafe(
        `copy ${table} (community_id, type_id, name, address, description, external_id) from stdin`,
      )
      .writable();
    await pipeline(written(places, rows, copied), writable);
  });
  await sql.unsafe(`truncate ${table} cascade`);
  return rows / seconds;
}

/** Bytes that a process has in memory. */
async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * 1024;
}

/** Sends a file as it is made. @returns the report that the call answers with */
async function upload(appUrl: string, session: string, rows: Iterable<string>): Promise<Report> {
  const sending = request(`${appUrl}/api/import/update-amenity-data`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session}`,
      'content-type': 'multipart/form-data; boundary=limit',
      'transfer-encoding': 'chunked',
    },
  });
  const answered = once(sending, 'response') as Promise<[AsyncIterable<Buffer>]>;
  await pipeline(function* () {
    yield '--limit\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    yield* rows;
    yield '\r\n--limit--\r\n';
  }, sending);
  const [response] = await answered;
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const body = JSON.parse(Buffer.concat(parts).toString()) as { message?: string; data?: Report };
  if (!body.data) throw new Error(`The import was refused: ${body.message}`);
  return body.data;
}

/** Sends a file and waits until all of it is imported. */
export async function importAll(
  appUrl: string,
  session: string,
  rows: Iterable<string>,
): Promise<Report> {
  for (let run = await upload(appUrl, session, rows); ; await wait(200)) {
    if (run.status === 'finished') return run;
    if (run.status === 'failed') throw new Error('The import failed.');
    const response = await fetch(`${appUrl}/api/import/get-run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: run.id }),
    });
    run = ((await response.json()) as { data: Report }).data;
  }
}

/**
 * Watches how large a process becomes while some work is done. @returns bytes over the beginning
 */
async function growthWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await residentBytes(pid);
  let most = before;
  let done = false;
  const watching = (async () => {
    while (!done) {
      most = Math.max(most, await residentBytes(pid));
      await wait(250);
    }
  })();
  try {
    await work();
  } finally {
    done = true;
    await watching;
  }
  return most - before;
}

async function administratorSession(sql: postgres.Sql): Promise<string> {
  const { sealSession } = await import('@/lib/platform/auth/session');
  const db = drizzle(sql);
  const userId = await makeUser(db, { roleId: ROLES.administrator });
  return sealSession({ userId, sessionId: await makeSession(db, userId) });
}

/**
 * Imports a million rows through the production server, and gives the same rows to COPY: into the
 * table itself, with its indexes and triggers, and into one that has nothing but columns.
 */
export async function measureImport(
  url: string,
  report: (line: string) => void,
): Promise<ImportResult> {
  const { rows } = IMPORT_SCALE;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const places = await sql<Place[]>`
    select id from communities order by id limit ${IMPORT_SCALE.communities}`;
  await sql.unsafe('truncate amenities cascade');
  await sql.unsafe(
    'create table bare_amenities as select community_id, type_id, name, address, description, external_id from amenities',
  );
  report(`COPY of ${rows} rows`);
  const copyBare = await measureCopy(sql, 'bare_amenities', places);
  const copy = await measureCopy(sql, 'amenities', places);
  const session = await administratorSession(sql);
  const app = await startApp({ DATABASE_URL: url, AUTH_SECRET: TEST_AUTH_SECRET });
  try {
    const file = function* (count: number) {
      yield HEADER;
      yield* written(places, count, inCsv);
    };
    await importAll(app.url, session, file(1000));
    await sql.unsafe('truncate amenities cascade');
    const imported = async (expected: Partial<Report>): Promise<number> => {
      let run: Report | undefined;
      const seconds = await timed(async () => {
        run = await importAll(app.url, session, file(rows));
      });
      for (const [what, count] of Object.entries(expected))
        if (run?.[what as keyof Report] !== count)
          throw new Error(`The import reports ${JSON.stringify(run)}.`);
      return rows / seconds;
    };
    let added = 0;
    let unchanged = 0;
    report(`Import of ${rows} rows, twice`);
    const grown = await growthWhile(app.pid, async () => {
      added = await imported({ read: rows, added: rows });
      unchanged = await imported({ read: rows, unchanged: rows });
    });
    return { rows, copy, copyBare, added, unchanged, grown };
  } finally {
    await app.stop();
    await sql.end();
  }
}

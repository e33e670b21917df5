import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/db/client';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { migrate } from '@/db/migrate';
import { findRun } from '@/db/queries/imports/runs';
import { workOn } from '@/lib/domains/imports';
import { receive } from '@/lib/domains/imports/receive';
import { beginUndo, lockRun } from '@/db/queries/imports/undo-import';
import { workOnUndo } from '@/lib/domains/imports/work-on-undo';
import { ROLES } from '@/lib/shared/access/roles';
import { NO_CHOICES } from '@/lib/shared/constants/imports';
import { connectTo } from '../support/databases/open-database';
import { startTestDatabase, type TestDatabase } from '../support/databases/test-database';

const ROWS = 8000;
const PLACES = 600;
/** Of a handful of places, as a new installation has them. */
const AT_FIRST = 160;
/** Seconds of a processor. */
const ALLOWED = 2;
const TICKS_PER_SECOND = 100;

let embedded: TestDatabase;
let open: Database;
let pid: string;
let startedBy: string;

beforeAll(async () => {
  const before = new Set(children());
  embedded = (await startTestDatabase('embedded'))!;
  pid = children().find((child) => !before.has(child))!;
  open = connectTo(embedded.url, 'embedded');
  await migrate(open);
  startedBy = await makeUser(open.primary, { roleId: ROLES.administrator });
});
afterAll(async () => {
  await open.close();
  await embedded.stop();
});

/** Ids of this process's own servers of embedded databases. */
const children = (): string[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('embedded-server.mjs'))
    .map((line) => line.trim().split(' ')[0]!);

/** Seconds that the database's process had a processor: what others do beside it is no part. */
async function processorTime(): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

const counted = async () =>
  (
    await open.primary.execute<{ rows: number }>(
      sql`select reltuples::int as rows from pg_class where oid = 'amenities'::regclass`,
    )
  )[0]?.rows;

async function importFile(content: string, dryRun: boolean) {
  const id = await receive(open.primary, {
    kind: 'amenities',
    dryRun,
    choices: NO_CHOICES,
    startedBy,
    file: {
      name: 'list.csv',
      fieldsAfter: () => Promise.resolve({}),
      async *[Symbol.asyncIterator]() {
        yield await Promise.resolve(Buffer.from(content));
      },
    },
    onReceived: () => Promise.resolve(),
  });
  const before = await processorTime();
  await workOn(open.primary, id, 120_000);
  const seconds = (await processorTime()) - before;
  return { id, seconds, run: (await findRun(open.primary, id))?.run };
}

// The processor's time of another process is read from /proc.
test.runIf(process.platform === 'linux')(
  'a file that is imported again costs the embedded database 2 s of a processor at most, and what grew and shrank is counted',
  async () => {
    const ids: number[] = [];
    for (let at = 0; at < PLACES; at += 1) ids.push(await makeCommunity(open.primary));
    // What was counted while there was little.
    for (let at = 0; at < AT_FIRST; at += 1) await makeAmenity(open.primary, ids[at % 8]!);
    await open.primary.execute(sql`analyze`);
    const rows = Array.from(
      { length: ROWS },
      (_, at) => `${ids[at % ids.length]},Place ${at},Zoo,${at} Sample Street`,
    );
    const file = ['communityId,name,type,address', ...rows].join('\n');
    const first = await importFile(file, false);
    expect(first.run).toMatchObject({ status: 'finished', added: ROWS });
    expect(await counted()).toBe(ROWS + AT_FIRST);
    const again = await importFile(file, true);
    expect(again.run).toMatchObject({ status: 'finished', unchanged: ROWS });
    expect(again.seconds).toBeLessThan(ALLOWED);
    // The same rows with ids, which none of them has yet.
    const withIds = file.split('\n').map((row, at) => `${at === 0 ? 'id' : at},${row}`);
    const numbered = await importFile(withIds.join('\n'), true);
    expect(numbered.run).toMatchObject({ status: 'finished', updated: ROWS });
    expect(numbered.seconds).toBeLessThan(ALLOWED);

    await open.primary.transaction(async (tx) => {
      await lockRun(tx, first.id);
      await beginUndo(tx, { runId: first.id, startedBy, total: ROWS });
    });
    await workOnUndo(open.primary, first.id, { kind: 'amenities', milliseconds: 120_000 });
    expect(await counted()).toBe(AT_FIRST);
  },
);

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { migrateUpTo } from '@/db/backup/load';
import {
  freePort,
  initCluster,
  installation,
  runProgram,
  runServer,
  serverFolder,
  type RunningServer,
} from '../../support/databases/postgres-server';

const installed = installation();
const folders: string[] = [];
const running: RunningServer[] = [];

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 300) throw new Error('It took longer than 30 s.');
    await wait(100);
  }
}

const connected = (server: RunningServer) =>
  postgres(server.url, { max: 1, onnotice: () => {}, connect_timeout: 5 });

// As docs/operations.md describes it.
describe.runIf(installed)('a Postgres server with a base backup and its archived log', () => {
  const newFolder = () => {
    const folder = serverFolder(installed!);
    folders.push(folder);
    return folder;
  };

  const start = async (folder: string, port: number, settings: readonly string[]) => {
    const server = await runServer(installed!, folder, port, ['fsync=on', ...settings]);
    running.push(server);
    return server;
  };

  test(
    'is brought back to the moment before a mistake, with what was written since the backup',
    { timeout: 120_000 },
    async () => {
      const [folder, archive, again] = [newFolder(), newFolder(), newFolder()];
      const port = await freePort();
      initCluster(installed!, folder);
      const before = await start(folder, port, [
        ...['full_page_writes=on', 'archive_mode=on', 'archive_timeout=60'],
        `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      ]);
      const sql = connected(before);
      await migrateUpTo(sql, Number.MAX_SAFE_INTEGER);
      const note = (subject: string) =>
        sql`insert into audit_events (actor_kind, action, subject) values ('system', 'tried-out', ${subject})`;
      await note('before:1');
      const base = path.join(again, 'data');
      runProgram(installed!, again, 'pg_basebackup', [
        ...[
          '-D',
          base,
          '-X',
          'none',
          '-c',
          'fast',
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-U',
          'postgres',
        ],
      ]);
      await note('after:1');
      const [{ moment = '' } = {}] = await sql<{ moment: string }[]>`
        select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment`;
      await wait(1100);
      await sql`drop table audit_events`;
      await note('never:1').catch(() => {});
      const [{ file = '' } = {}] = await sql<{ file: string }[]>`
        select pg_walfile_name(pg_switch_wal()) as file`;
      await until(async () => {
        const [row] = await sql<{ is: boolean }[]>`
          select last_archived_wal >= ${file} as is from pg_stat_archiver`;
        return row?.is ?? false;
      });
      await sql.end();
      await before.kill();

      writeFileSync(path.join(base, 'recovery.signal'), '');
      const after = await start(again, await freePort(), [
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${moment}`,
        'recovery_target_action=promote',
      ]);
      const back = connected(after);
      await until(async () => {
        const [row] = await back<{ is: boolean }[]>`select not pg_is_in_recovery() as is`;
        return row?.is ?? false;
      });
      const events = await back<
        { subject: string }[]
      >`select subject from audit_events order by id`;
      expect(events.map(({ subject }) => subject)).toEqual(['before:1', 'after:1']);
      // It goes on writing, on a line of time of its own.
      await back`insert into audit_events (actor_kind, action, subject) values ('system', 'tried-out', 'new:1')`;
      const [timeline] = await back`select timeline_id from pg_control_checkpoint()`;
      expect(Number(timeline?.timeline_id)).toBeGreaterThanOrEqual(1);
      await back.end();
    },
  );
});

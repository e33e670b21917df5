import { writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import {
  freePort,
  initCluster,
  installation,
  runProgram,
  runServer,
  serverFolder,
  type RunningServer,
} from './postgres-server';

export interface ReplicatedPostgres {
  /** The server that takes writes at the beginning. */
  primary: RunningServer;
  standbys: RunningServer[];
  /** One address with all of them, in this order, for DATABASE_URL. */
  url: string;
  /** Starts the killed primary again, as one that knows of nothing. */
  comeBack(): Promise<void>;
  /** Promotes the standby that has received most. @returns its place in `standbys` */
  promote(): Promise<number>;
  stop(): Promise<void>;
}

/** As docs/operations.md says: a commit is acknowledged once a standby has it, too. */
const SETTINGS = [
  'shared_buffers=64MB',
  'max_connections=200',
  'wal_keep_size=256MB',
  'hot_standby=on',
  'wal_retrieve_retry_interval=500ms',
  'synchronous_commit=remote_apply',
];

/**
 * A primary with standbys that stream from it. Each follows whichever of them takes writes.
 * @returns null where no Postgres is installed
 */
export async function startReplicated(count: number): Promise<ReplicatedPostgres | null> {
  const installed = installation();
  if (!installed) return null;
  const ports = [await freePort()];
  while (ports.length <= count) ports.push(await freePort());
  const hosts = ports.map(() => '127.0.0.1').join();
  const settingsOf = (at: number) => [
    ...SETTINGS,
    'synchronous_standby_names=ANY 1 (*)',
    `primary_conninfo=host=${hosts} port=${ports.join()} user=postgres application_name=server${at} target_session_attrs=read-write connect_timeout=2`,
  ];
  const [port = 0, ...others] = ports;
  const folder = serverFolder(installed);
  initCluster(installed, folder);
  const primary = await runServer(installed, folder, port, settingsOf(0));
  let again: RunningServer | undefined;
  const standbys: RunningServer[] = [];
  for (const [at, other] of others.entries()) {
    const own = serverFolder(installed);
    runProgram(installed, own, 'pg_basebackup', [
      ...['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', path.join(own, 'data')],
      ...['-X', 'stream', '--checkpoint=fast', '--no-sync'],
    ]);
    writeFileSync(path.join(own, 'data', 'standby.signal'), '');
    standbys.push(await runServer(installed, own, other, settingsOf(at + 1)));
  }
  return {
    primary,
    standbys,
    url: `postgres://postgres@${ports.map((one) => `127.0.0.1:${one}`).join()}/postgres`,
    comeBack: async () => {
      again = await runServer(installed, folder, port, settingsOf(0));
    },
    promote: () => promoteNewest(standbys),
    stop: async () => {
      await again?.stop();
      await Promise.all([primary, ...standbys].map((server) => server.stop()));
    },
  };
}

async function promoteNewest(standbys: readonly RunningServer[]): Promise<number> {
  const open = standbys.map(({ url }) => postgres(url, { max: 1, onnotice: () => {} }));
  const received = await Promise.all(
    open.map(async (sql) => {
      const [row] = await sql<{ bytes: string }[]>`
        select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as bytes`;
      return BigInt(row?.bytes ?? 0);
    }),
  );
  const newest = received.reduce(
    (best, bytes, at) => (bytes > (received[best] ?? 0n) ? at : best),
    0,
  );
  await open[newest]?.unsafe('select pg_promote()');
  await Promise.all(open.map((sql) => sql.end()));
  return newest;
}

import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { dataDir, env, patience } from '@/lib/env';
import { withAfterCommit } from './after-commit';
import type { Db } from './db';
import { freshSocketPath, startEmbedded } from './embedded';
import { withNamedStatements } from './named-statements';
import { PrimaryWatch, type ServerState } from './primary-watch';
import { Replicas } from './replicas';
import { serverUrls } from './server-urls';
import { chosenSockets, watchedSockets } from './watched-socket';
import {
  findProcessSingleton,
  processSingleton,
  removeProcessSingleton,
} from '@/lib/shared/constants/process-singleton';

export type { Db };

export interface Database {
  /** Takes reads and writes. */
  primary: Db;
  /** For reads that may lag behind by a moment. */
  replicas: Replicas;
  kind: 'embedded' | 'server';
  /** What each server in DATABASE_URL is; none where it names only one. */
  servers(): ServerState[];
  /** What must be set for a pooler in transaction mode, and isn't. */
  missingSettings(): Promise<string[]>;
  /** One connection of its own, for migrations and other work that must not share the pool. */
  reserve<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds after which the server itself gives a statement up. */
const statementTimeout = () => patience(5000);

const common = () => ({
  // Seconds.
  connect_timeout: patience(2000) / 1000,
  idle_timeout: 60,
  max_lifetime: 30 * 60,
  // Try again soon after an outage: at most 200 ms are lost once the server is back.
  backoff: () => 0.2,
  onnotice: () => {},
});

/** For a connection that must stay, however long nothing is sent: its locks end with it. */
const KEPT = { idle_timeout: undefined, max_lifetime: null } as const;

/** Of each session; behind a pooler, of the role. */
const settings = () => ({
  statement_timeout: statementTimeout(),
  // Compiling a statement takes seconds where Postgres expects more rows than there are.
  jit: 'off',
});

/** Whether connections come from a pooler, which keeps no settings of a session. */
const isPooled = () => env().DATABASE_DIRECT_URL !== undefined;

/** One of the servers' addresses, and how to find the one that takes writes. */
interface Target {
  url: string;
  watch: PrimaryWatch | undefined;
}

function targetOf(url: string): Target {
  const [first = url, ...others] = serverUrls(url);
  return {
    url: first,
    watch: others.length > 0 ? new PrimaryWatch([first, ...others]) : undefined,
  };
}

/** The types of postgres.js leave out this option. */
const watched = () => ({ socket: watchedSockets(statementTimeout()) });

const chosen = (limit: number, { watch }: Target) =>
  watch && { socket: chosenSockets(limit, watch) };

function pool(target: Target): postgres.Sql {
  return postgres(target.url, {
    ...common(),
    ...watched(),
    ...chosen(statementTimeout(), target),
    max: env().DATABASE_POOL_MAX,
    prepare: env().DATABASE_PREPARE === 'on',
    // A pooler passes the server on once a statement is answered, and with it what was sent behind.
    ...(isPooled() && { max_pipeline: 0 }),
    connection: {
      application_name: 'wherewell',
      ...(!isPooled() && settings()),
    },
  });
}

/** A single connection to the server itself, whose statements may take long. */
const directly = (target: Target, more: Partial<typeof KEPT> = {}) =>
  postgres(target.url, { ...common(), ...chosen(Infinity, target), max: 1, ...more });

/** What an operator has to set behind a pooler, which keeps no settings and maybe no statements. */
async function missingBehindPooler(client: postgres.Sql): Promise<string[]> {
  if (!isPooled()) return [];
  const looking = client.unsafe<{ name: string | null; limit: string; jit: string }[]>(
    `select name, current_setting('statement_timeout') as limit, current_setting('jit') as jit
    from (select) as one_row
    left join pg_prepared_statements on statement like '%whose names a pooler passes on%'`,
    [],
    { prepare: env().DATABASE_PREPARE === 'on' },
  );
  const rows = await looking;
  const isPassedOn = rows.some(({ name }) => name !== null && name === rows.statement.name);
  return [
    ...(rows[0]?.limit === '0' ? ['alter role … set statement_timeout = 5000'] : []),
    ...(rows[0]?.jit === 'on' ? ['alter role … set jit = off'] : []),
    ...(isPassedOn ? ['DATABASE_PREPARE=off, or PgBouncer 1.21 with max_prepared_statements'] : []),
  ];
}

async function openEmbedded(): Promise<Database> {
  const socketPath = freshSocketPath(dataDir());
  const server = await startEmbedded(dataDir(), socketPath);
  const client = postgres({
    path: socketPath,
    database: 'postgres',
    username: 'postgres',
    ...common(),
    // PGlite takes one client; the connection must not be recycled under a request.
    max: 1,
    ...KEPT,
  });
  const primary = withAfterCommit(drizzle(withNamedStatements(client)));
  return {
    primary,
    replicas: new Replicas([], client),
    kind: 'embedded',
    servers: () => [],
    missingSettings: () => Promise.resolve([]),
    reserve: (work) => work(client),
    close: async () => {
      await client.end({ timeout: 5 });
      await server.stop();
    },
  };
}

function openServer(url: string): Database {
  const target = targetOf(url);
  const { DATABASE_DIRECT_URL } = env();
  const itself = DATABASE_DIRECT_URL ? targetOf(DATABASE_DIRECT_URL) : target;
  const client = pool(target);
  const primary = withAfterCommit(drizzle(withNamedStatements(client)));
  const replicaPools = env().DATABASE_REPLICA_URLS.map((one) =>
    pool({ url: one, watch: undefined }),
  );
  const direct = directly(itself);
  const replicas = new Replicas(
    replicaPools.map((replica) => drizzle(withNamedStatements(replica))),
    direct,
  );
  return {
    primary,
    replicas,
    kind: 'server',
    servers: () => target.watch?.states() ?? [],
    missingSettings: () => missingBehindPooler(client),
    reserve: async (work) => {
      const single = directly(itself, KEPT);
      try {
        return await work(single);
      } finally {
        await single.end({ timeout: 5 });
      }
    },
    close: async () => {
      replicas.close();
      await Promise.all([client, direct, ...replicaPools].map((one) => one.end({ timeout: 5 })));
      await Promise.all([target.watch?.close(), itself.watch?.close()]);
    },
  };
}

const NAME = 'database';

/**
 * The database of this process, opened at the first use: DATABASE_URL, or the embedded one.
 * @throws when the embedded database is in use by another process
 */
export const database = (): Promise<Database> =>
  processSingleton(NAME, () =>
    (env().DATABASE_URL
      ? Promise.resolve(openServer(env().DATABASE_URL ?? ''))
      : openEmbedded()
    ).catch((error: unknown) => {
      removeProcessSingleton(NAME);
      throw error;
    }),
  );

/** Closes the database of this process, where it is open. */
export async function closeDatabase(): Promise<void> {
  const open = findProcessSingleton<Promise<Database>>(NAME);
  removeProcessSingleton(NAME);
  if (open) await (await open).close();
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { poolerBefore } from '../support/cluster/pooler';
import { missingForCluster } from '../support/cluster/start-cluster';
import type { Supervised } from '../support/cluster/supervised';
import { freePort, installation, startPostgres } from '../support/databases/postgres-server';

const why = missingForCluster();
const STATEMENTS = 5000;

describe.skipIf(why !== null)(why ?? 'behind PgBouncer in transaction mode', () => {
  let pooler: Supervised;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-pooler-'));

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    server = await startPostgres();
    const { url = '' } = server ?? {};
    const port = await freePort();
    const serverPort = Number(new URL(url).port);
    pooler = poolerBefore('pooler', { serverPort, port, folder, user: installation()?.user });
    await pooler.start();
    Object.assign(process.env, {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      DATABASE_DIRECT_URL: url,
      DATABASE_PREPARE: 'off',
    });
  });
  afterAll(async () => {
    await closeDatabase();
    await pooler.stop();
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  test('every statement is answered with its own rows, however many are sent at once', async () => {
    const { primary } = await database();
    const some = async (at: number): Promise<number> => {
      // With values, without any, and in a transaction.
      if (at % 3 === 0) return Number((await primary.execute(sql`select ${at}::int as n`))[0]?.n);
      if (at % 3 === 1) return Number((await primary.execute(sql.raw(`select ${at} as n`)))[0]?.n);
      return primary.transaction(async (tx) => {
        const [one] = await tx.execute(sql`select ${at}::int as n`);
        await tx.execute(sql.raw('select 1'));
        return Number(one?.n);
      });
    };
    const wanted = Array.from({ length: STATEMENTS }, (_, at) => at);
    expect(await Promise.all(wanted.map(some))).toEqual(wanted);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { env } from '@/lib/env';
import { startEmbedded } from '@/db/embedded';
import { freePort } from './postgres-server';

export interface EmptyDatabase {
  sql: postgres.Sql;
  url: string;
  drop(): Promise<void>;
}

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** A database without a table beside the test file's own, of the same kind. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) {
    const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-empty-'));
    const port = await freePort();
    const server = await startEmbedded(folder, port);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    const sql = connect(url);
    return {
      sql,
      url,
      drop: async () => {
        await sql.end();
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const url = new URL(DATABASE_URL);
  // Postgres takes no name of more than 63 letters, and cuts it.
  const name = `wherewell_empty_${process.pid}_${Date.now()}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = connect(DATABASE_URL);
  await admin.unsafe(`create database ${name}`);
  url.pathname = `/${name}`;
  const sql = connect(url.href);
  return {
    sql,
    url: url.href,
    drop: async () => {
      await sql.end();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

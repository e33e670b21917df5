// The embedded Postgres, in a process of its own: started by db/embedded.ts, reached over a Unix
// socket, ended when its parent ends. Plain JavaScript, because it runs without a build.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { takeLock } from './embedded-lock.mjs';

/** `address` is the path of a Unix socket or named pipe, or a port of the loopback interface. */
const [dataDir, address, connections] = process.argv.slice(2);
const port = Number(address);
const listenOn = Number.isInteger(port) ? { host: '127.0.0.1', port } : { path: address };
const lockFile = path.join(dataDir, 'postgres.lock');

let server;
let opening;
let release = () => {};
let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  try {
    await server?.stop();
    // A new database that is only half written could not be opened again.
    await (await opening)?.close();
  } finally {
    // A named pipe of Windows ends with its process.
    if (listenOn.path?.startsWith('/')) rmSync(listenOn.path, { force: true });
    release();
    process.exit(code);
  }
}

process.on('disconnect', () => void end(0));
process.on('SIGTERM', () => void end(0));
// A terminal's Ctrl+C reaches the whole group; the parent closes its requests first.
process.on('SIGINT', () => {});

try {
  mkdirSync(dataDir, { recursive: true });
  release = await takeLock(lockFile, dataDir, () => {
    // The process that has it now may have opened the files: nothing more may be written.
    process.stderr.write(`Another process has taken ${lockFile}.\n`);
    process.exit(1);
  });
  opening = PGlite.create(path.join(dataDir, 'postgres'), {
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
  });
  const db = await opening;
  // Left behind by a process that was killed.
  if (listenOn.path?.startsWith('/')) rmSync(listenOn.path, { force: true });
  server = new PGLiteSocketServer({ db, ...listenOn, maxConnections: Number(connections) });
  await server.start();
  if (process.connected) process.send({ ready: true });
} catch (error) {
  if (process.connected)
    process.send({ failed: error instanceof Error ? error.message : String(error) });
  await end(1);
}

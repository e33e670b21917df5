// The embedded Postgres, in a process of its own: started by db/embedded.ts, reached over a Unix
// socket, ended when its parent ends. Plain JavaScript, because it runs without a build.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** `address` is the path of a Unix socket, or a port of the loopback interface. */
const [dataDir, address, connections] = process.argv.slice(2);
const port = Number(address);
const listenOn = Number.isInteger(port) ? { host: '127.0.0.1', port } : { path: address };
const lockFile = path.join(dataDir, 'postgres.lock');

/** After a crash or a restart of the machine, another program may have the number. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('embedded-server.mjs');
  } catch {
    return true;
  }
}

/** Two processes on one directory lose committed rows silently, so the second one is refused. */
function takeLock() {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(lockFile, 'utf8'));
      if (owner && owner !== process.pid && isRunning(owner))
        throw new Error(
          `The embedded database in ${dataDir} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      rmSync(lockFile, { force: true });
    }
  }
  throw new Error(`Could not take the lock ${lockFile}.`);
}

let server;
let db;
let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  try {
    await server?.stop();
    await db?.close();
  } finally {
    if (existsSync(lockFile) && readFileSync(lockFile, 'utf8') === String(process.pid))
      rmSync(lockFile, { force: true });
    if (listenOn.path && existsSync(listenOn.path)) rmSync(listenOn.path, { force: true });
    process.exit(code);
  }
}

process.on('disconnect', () => void end(0));
process.on('SIGTERM', () => void end(0));
// A terminal's Ctrl+C reaches the whole group; the parent closes its requests first.
process.on('SIGINT', () => {});

try {
  mkdirSync(dataDir, { recursive: true });
  takeLock();
  db = await PGlite.create(path.join(dataDir, 'postgres'), {
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
  });
  server = new PGLiteSocketServer({ db, ...listenOn, maxConnections: Number(connections) });
  await server.start();
  process.send?.({ ready: true });
} catch (error) {
  process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  await end(1);
}

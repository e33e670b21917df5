import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { afterEach, beforeEach } from 'vitest';

const everything = globalThis as typeof globalThis & { triedToStart?: string[] };

/**
 * What the test that runs now has tried to start: code that catches the error may hide it. Not in a
 * module, as those may be reset.
 */
const tried = (everything.triedToStart ??= []);

/** What was tried so far, so that it counts as said. */
export const triedToStart = () => tried.splice(0);

const refuse = (what: string) =>
  function refused(): never {
    tried.push(what);
    throw new Error(`${what} in a unit test: tests/server is for that.`);
  };

const PROCESSES = [
  'exec',
  'execFile',
  'execFileSync',
  'execSync',
  'fork',
  'spawn',
  'spawnSync',
] as const;

// Files share a process: the first has done this for all.
if (net.Server.prototype.listen.name !== 'refused') {
  net.Server.prototype.listen = refuse('A server');
  net.Socket.prototype.connect = refuse('A socket');
  for (const name of PROCESSES) Object.assign(childProcess, { [name]: refuse('A process') });
  syncBuiltinESMExports();
}

beforeEach(() => void tried.splice(0));

afterEach(() => {
  const all = triedToStart();
  if (all.length > 0)
    throw new Error(`${all.join(', ')} in a unit test: tests/server is for that.`);
});

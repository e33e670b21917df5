// Who has the folder of the embedded database. Two processes on one folder lose committed rows
// silently, also when they are in different containers and cannot see each other's process ids.
import { randomBytes } from 'node:crypto';
import {
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Milliseconds between two signs of life, and without one after which an owner counts as gone. */
const BEAT = 1000;
const SILENCE = 6000;

/** What a system without /proc does not tell is the same for everybody there. */
function orNothing(read) {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

const own = {
  pid: process.pid,
  host: hostname(),
  boot: orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pids: orNothing(() => readlinkSync('/proc/self/ns/pid')),
  random: randomBytes(8).toString('hex'),
};

/**
 * A lock that cannot be read belongs to nobody known, who may still be alive. Earlier versions
 * wrote the process id alone, and gave no signs of life.
 */
function parse(text) {
  try {
    const owner = JSON.parse(text);
    if (Number.isInteger(owner)) return { ...own, pid: owner };
    return typeof owner === 'object' && owner !== null ? owner : {};
  } catch {
    return {};
  }
}

const seesProcess = (owner) => owner.boot === own.boot && owner.pids === own.pids;

/** After a crash, another program may have the number. */
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

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** Whether the owner gives no sign of life; waits for one where nothing else can tell. */
async function isGone(file, owner) {
  if (seesProcess(owner)) return owner.pid === process.pid || !isRunning(owner.pid);
  const last = modified(file);
  // On one machine the clocks are the same, and the silence so far counts.
  const until = (owner.boot && owner.boot === own.boot ? last : Date.now()) + SILENCE;
  while (Date.now() < until) {
    await wait(BEAT / 4);
    if (modified(file) !== last) return false;
  }
  return true;
}

function nameOf({ pid, host }) {
  if (!pid) return 'another process';
  return host === own.host ? `process ${pid}` : `process ${pid} on ${host}`;
}

/**
 * Takes the lock, and gives signs of life until it is released.
 * @param lost called when somebody else has taken it in the meantime: this process slept too long
 * @returns releases it
 * @throws when another process has it, saying which
 */
export async function takeLock(file, folder, lost) {
  const mine = JSON.stringify(own);
  const refuse = (owner) =>
    new Error(
      `The embedded database in ${folder} is in use by ${nameOf(owner)}. Stop that process first, or set DATA_DIR to another folder.`,
    );
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const text = orNothing(() => readFileSync(file, 'utf8'));
    const owner = parse(text);
    if (!(await isGone(file, owner))) throw refuse(owner);
    // Of several that find the same lock left behind, one moves it away.
    const aside = `${file}.${own.random}`;
    try {
      renameSync(file, aside);
    } catch (error) {
      if (error.code === 'ENOENT') continue;
      throw error;
    }
    const moved = orNothing(() => readFileSync(aside, 'utf8'));
    if (moved !== text) {
      renameSync(aside, file);
      throw refuse(parse(moved));
    }
    rmSync(aside, { force: true });
  }
  // A query can keep the main thread busy for longer than the silence.
  const beats = new Worker(new URL(import.meta.url), { workerData: { file, mine } });
  beats.once('message', lost);
  beats.unref();
  return () => {
    void beats.terminate();
    if (orNothing(() => readFileSync(file, 'utf8')) === mine) rmSync(file, { force: true });
  };
}

if (!isMainThread) {
  const { file, mine } = workerData;
  setInterval(() => {
    if (orNothing(() => readFileSync(file, 'utf8')) === mine) {
      const now = new Date();
      utimesSync(file, now, now);
    } else parentPort.postMessage('lost');
  }, BEAT);
}

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';

/** `npm run fuzz -- 20000 7`: how many requests, and the seed to begin with. */
const [runs = '100000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);

process.stdout.write(`${runs} requests from seed ${seed}\n`);
spawn(
  process.execPath,
  [path.resolve('node_modules/vitest/vitest.mjs'), 'run', '--project', 'fuzz'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed } },
).once('close', (code) => process.exit(code ?? 1));

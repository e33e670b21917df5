import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/databases/postgres-server';
import { changedSinceMain, concernedBy } from './changes';
import { everyTime, longTail, quickly } from './parts';
import { allProcessorSeconds, processorSeconds } from './processor-time';
import { lastLine, slowest, table } from './report-table';
import { only, runParts, type Failure, type Finished, type Part } from './task-graph';
import { say } from './tools';

/**
 * `npm run check` is `--quick`; `npm run test:all` is `--all`. `--only unit,layers` runs these
 * parts and what they need.
 */
const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

const began = (name: string) => say(`— ${name}`);
const reports = mkdtempSync(path.join(tmpdir(), 'wherewell-reports-'));
const changed = changedSinceMain();
const concerned = asked.quick || asked.all ? null : concernedBy(changed);
const started = performance.now();

/** The parts to run, in their order. @param server a Postgres server; null where there is none */
function chosen(server: string | null): Part[] {
  if (asked.quick) return quickly({ reports }, changed);
  const here = { server, reports, isWhole: asked.all };
  const tail = longTail(here);
  if (asked.only !== undefined) return only([...everyTime(here), ...tail], asked.only.split(','));
  const isDue = ({ name }: Part) => asked.all || concerned?.parts.includes(name);
  return [...everyTime(here), ...tail.filter(isDue)];
}

async function runAll(): Promise<Finished[]> {
  if (asked.all) process.env.LONG_TAIL = 'yes';
  const given = process.env.TEST_DATABASE_URL;
  const server = given || asked.quick ? null : await startPostgres();
  try {
    return await runParts(chosen(given ?? server?.url ?? null), began);
  } finally {
    await server?.stop();
  }
}

const finished = await runAll().catch((error: unknown): Finished[] => {
  const note = error instanceof Error ? error.message : String(error);
  return [{ name: 'start', seconds: 0, passed: 0, failed: 1, skipped: 0, note }];
});
rmSync(reports, { recursive: true, force: true });

const inWords = ({ test, why }: Failure) => (why ? `${test}: ${why}` : test);
say('');
for (const { name, failures = [] } of finished)
  for (const failure of failures) say(`failed: ${name} │ ${inWords(failure)}`);
const processor = (part?: string) =>
  part === undefined ? allProcessorSeconds() : processorSeconds(part);
for (const line of slowest(finished)) say(line);
say('');
for (const line of table(finished, (performance.now() - started) / 1000, processor)) say(line);
if (concerned?.advice && asked.only === undefined) say(`${concerned.advice}.`);
say(lastLine(finished));
process.exitCode = finished.some(({ failed }) => failed > 0) ? 1 : 0;

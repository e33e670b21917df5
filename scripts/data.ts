import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { recomputeMedianRows } from '@/db/queries/communities/figure-medians';
import { countMatches } from '@/db/queries/imports/place-matches';
import type { ImportRun } from '@/db/queries/imports/runs';
import { isEmpty } from '@/db/seed/seed';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import {
  fillNow,
  folder,
  internet,
  isSource,
  publicDataFolder,
  SOURCE_NAMES,
  SOURCES,
  type SourceName,
  tellDownloads,
  Unreachable,
} from '@/lib/domains/public-data';
import { formatCount } from '@/lib/shared/format/numbers';
import { STATES } from '@/lib/shared/reference/states';
import { summaryOf } from '@/lib/platform/observability/error-report';
import { logCrashes } from '@/lib/platform/observability/log';

const USAGE = `Usage: npm run data -- [sources] [--without nppes] [--only CA,NV] [--from FOLDER] [--dry-run]

Fills communities from public sources; without names, from all of them:
${SOURCES.map(({ name, label }) => `  ${name.padEnd(16)} ${label}`).join('\n')}

  --without nppes  all but this source
  --only CA,NV     these states only
  --from FOLDER    read the files, by their publishers' names, from a folder
  --dry-run        report what would change, and change nothing

Stop it at any time: the same command goes on where it was.
`;

interface Asked {
  sources: SourceName[];
  /** All of them because none was named. */
  isAll: boolean;
  states: string[] | null;
  from: string | undefined;
  dryRun: boolean;
}

/** The command can't be understood: its message is shown as it is. */
class UsageError extends LoggableError {
  override name = 'UsageError';
}

/** @throws UsageError */
function readCommand(args: string[]): Asked | 'help' {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true },
        without: { type: 'string', multiple: true },
        from: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const without = values.without?.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean) ?? [];
  const unknown = [...positionals, ...without].find((name) => !isSource(name));
  if (unknown !== undefined) throw new UsageError(`There is no source ${unknown}.\n\n${USAGE}`);
  const states = values.only?.flatMap((list) => list.toUpperCase().split(/[\s,]+/)).filter(Boolean);
  const codes: readonly string[] = STATES.map(({ stateShortName }) => stateShortName);
  const stranger = states?.find((code) => !codes.includes(code));
  if (stranger !== undefined)
    throw new UsageError(`There is no state ${stranger}. Give two letters, such as CA.`);
  const sources = SOURCE_NAMES.filter(
    (name) => (positionals.length === 0 || positionals.includes(name)) && !without.includes(name),
  );
  if (sources.length === 0) throw new UsageError('No source is left to fill from.');
  return {
    sources,
    isAll: positionals.length === 0,
    states: states?.length ? [...new Set(states)].sort() : null,
    from: values.from,
    dryRun: values['dry-run'] === true,
  };
}

const say = (text: string) => process.stdout.write(text);

/** Milliseconds between two words about the same download. */
const SHOWN_MS = 200;

/** Shows what is being done: in one place on a terminal, else a line for each new thing. */
function progressLine(source: SourceName) {
  const inPlace = process.stdout.isTTY;
  let last = '';
  return {
    show(words: string) {
      const topic = words.replace(/[\d.,]+ ?(%|[kMG]?B)?/g, '').trim();
      if (inPlace) say(`\r\u001b[K${source}: ${words}`);
      else if (topic !== last) say(`${source}: ${words}\n`);
      last = topic;
    },
    end: () => {
      if (inPlace) say('\r\u001b[K');
    },
  };
}

const sizeInWords = (megabytes: number) =>
  megabytes < 1000 ? `${megabytes} MB` : `${(megabytes / 1000).toFixed(1)} GB`;

/** Megabytes. */
const sizeOf = (names: readonly SourceName[]) =>
  SOURCES.reduce((sum, { name, megabytes }) => sum + (names.includes(name) ? megabytes : 0), 0);

/** How much is going to be downloaded, before any of it is. */
function announce({ sources }: Asked): void {
  const megabytes = sizeOf(sources);
  say(
    `About ${sizeInWords(megabytes)} to download in all, kept in ${publicDataFolder()}. What is there and hasn’t changed isn’t downloaded again.\n`,
  );
  if (sources.length > 1 && sources.includes('nppes'))
    say(
      `The largest, nppes, comes last, with ${sizeInWords(sizeOf(['nppes']))}. To leave it out: npm run data -- --without nppes\n`,
    );
}

/** 'census: 120,345 facts (2020–2024): 118,000 new, …' */
function report(source: SourceName, run: ImportRun, seconds: number): string {
  if (run.status !== 'finished') return `${source}: failed. ${run.fault ?? ''}`;
  const parts = [
    `${formatCount(run.added)} new`,
    `${formatCount(run.updated)} changed`,
    `${formatCount(run.unchanged)} as before`,
    run.refused > 0 && `${formatCount(run.refused)} refused`,
    run.differences > 0 &&
      `${formatCount(run.differences)} that people wrote otherwise, left alone`,
  ].filter(Boolean);
  const vintage = run.vintage ? ` of ${run.vintage}` : '';
  const dry = run.dryRun ? ' Nothing was written: this was a dry run.' : '';
  const { leftOut = {}, communities, notes = [] } = run.report ?? {};
  const losses = Object.entries(leftOut)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `\n  ${formatCount(count)} left out: ${reason}`);
  const reach = communities
    ? ` ${formatCount(communities.filled)} of ${formatCount(communities.all)} communities have it.`
    : '';
  const said = notes.map((note) => `\n  ${note}`).join('');
  return `${source}: ${formatCount(run.read)} facts${vintage}: ${parts.join(', ')}. ${seconds.toFixed(0)} s.${reach}${dry}${losses.join('')}${said}`;
}

async function main(args: string[], signal: AbortSignal): Promise<number> {
  const asked = readCommand(args);
  if (asked === 'help') {
    say(USAGE);
    return 0;
  }
  const open = await database();
  try {
    await migrate(open);
    if (await isEmpty(open.primary))
      throw new LoggableError(
        'There are no communities to fill yet. Start the app once (npm run demo or npm start).',
      );
    if (asked.from === undefined) announce(asked);
    else if (!existsSync(asked.from)) throw new LoggableError(`There is no folder ${asked.from}.`);
    let failed = false;
    const absent: SourceName[] = [];
    for (const source of asked.sources) {
      const line = progressLine(source);
      const started = Date.now();
      const origin =
        asked.from === undefined
          ? internet({ signal, ...tellDownloads(line.show, SHOWN_MS) })
          : folder(asked.from);
      try {
        const run = await fillNow(open.primary, source, {
          origin,
          signal,
          states: asked.states,
          dryRun: asked.dryRun,
          startedBy: null,
          onProgress: line.show,
          mayBeMissing: asked.from !== undefined && asked.isAll,
        });
        line.end();
        if (run === 'missing') {
          absent.push(source);
          continue;
        }
        if (run === 'held') say(`${source}: another process is filling from it right now.\n`);
        else say(`${report(source, run, (Date.now() - started) / 1000)}\n`);
        failed ||= run === 'held' || run.status !== 'finished';
      } catch (error) {
        line.end();
        if (signal.aborted) throw error;
        if (!(error instanceof Unreachable)) throw error;
        say(`${source}: ${error.message} Run the same command again to go on.\n`);
        failed = true;
      }
    }
    if (absent.length > 0)
      say(`Not in ${asked.from}, or not all of it, and left as they are: ${absent.join(', ')}.\n`);
    failed ||= absent.length === asked.sources.length;
    if (!asked.dryRun) await recomputeMedianRows(open.primary);
    await open.replicas.tellChange(open.primary);
    const doubtful = await countMatches(open.primary);
    if (doubtful > 0)
      say(
        `${formatCount(doubtful)} places of the census may be communities here: administrators decide in the admin center.\n`,
      );
    return failed ? 1 : 0;
  } finally {
    await closeDatabase();
  }
}

process.env.LOG_LEVEL ??= 'warn';
logCrashes();

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new LoggableError('Stopped.')));

await main(process.argv.slice(2), stop.signal).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const problem = error instanceof UsageError ? error.message : summaryOf(error);
    process.stderr.write(
      stop.signal.aborted ? 'Stopped. The same command goes on from here.\n' : `${problem}\n`,
    );
    process.exitCode = stop.signal.aborted ? 130 : 1;
  },
);

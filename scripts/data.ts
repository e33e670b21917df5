import './production-mode';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { isEmpty } from '@/db/seed/seed';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import {
  publicDataFolder,
  SOURCE_NAMES,
  SOURCES,
  isSource,
  type SourceName,
} from '@/lib/domains/public-data';
import { sendCommand } from '@/lib/domains/public-data/command-socket';
import {
  fillRequested,
  type FillRequest,
  type Terminal,
} from '@/lib/domains/public-data/fill-requested';
import { env } from '@/lib/env';
import { formatMegabytes } from '@/lib/shared/format/numbers';
import { STATES } from '@/lib/shared/reference/states';
import { runCommand, UsageError } from './command';

const USAGE = `Usage: npm run data -- [sources] [--without nppes] [--only CA,NV] [--from FOLDER] [--dry-run] [--cancel]

Fills communities from public sources; without names, from all of them:
${SOURCES.map(({ name, label }) => `  ${name.padEnd(16)} ${label}`).join('\n')}

  --without nppes  all but this source
  --only CA,NV     these states only
  --from FOLDER    read the files, by their publishers' names, from a folder
  --dry-run        report what would change, and change nothing
  --cancel         end the runs of these sources that are under way

While the app serves from its embedded database, it does the work itself.

Stop it at any time: the same command goes on where it was.
`;

/** @throws UsageError */
function readCommand(args: string[]): FillRequest {
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
        cancel: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  const without = values.without?.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean) ?? [];
  const unknown = [...positionals, ...without].find((name) => !isSource(name));
  if (unknown !== undefined) throw new UsageError(`There is no source ${unknown}.`);
  const states = values.only?.flatMap((list) => list.toUpperCase().split(/[\s,]+/)).filter(Boolean);
  const codes: readonly string[] = STATES.map(({ stateShortName }) => stateShortName);
  const stranger = states?.find((code) => !codes.includes(code));
  if (stranger !== undefined)
    throw new LoggableError(`There is no state ${stranger}. Give two letters, such as CA.`);
  const sources = SOURCE_NAMES.filter(
    (name) => (positionals.length === 0 || positionals.includes(name)) && !without.includes(name),
  );
  if (sources.length === 0) throw new LoggableError('No source is left to fill from.');
  return {
    sources,
    isAll: positionals.length === 0,
    states: states?.length ? [...new Set(states)].sort() : null,
    from: values.from === undefined ? null : path.resolve(values.from),
    dryRun: values['dry-run'] === true,
    cancel: values.cancel === true,
  };
}

const say = (text: string) => process.stdout.write(text);

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

/** Megabytes. */
const sizeOf = (names: readonly SourceName[]) =>
  SOURCES.reduce((sum, { name, megabytes }) => sum + (names.includes(name) ? megabytes : 0), 0);

/** How much is going to be downloaded, before any of it is. */
function announce({ sources }: FillRequest): void {
  const megabytes = sizeOf(sources);
  say(
    `About ${formatMegabytes(megabytes)} to download in all, kept in ${publicDataFolder()}. What is there and hasn’t changed isn’t downloaded again.\n`,
  );
  if (sources.length > 1 && sources.includes('nppes'))
    say(
      `The largest, nppes, comes last, with ${formatMegabytes(sizeOf(['nppes']))}. To leave it out: npm run data -- --without nppes\n`,
    );
}

/**
 * Shows what all sources do, one after the other.
 * @param comesOn called whenever one has come further
 */
function terminal(comesOn: (words: string) => void): Terminal {
  let line: { source: SourceName; progress: ReturnType<typeof progressLine> } | null = null;
  return {
    show(source, words) {
      comesOn(`${source}: ${words}`);
      if (line?.source !== source) line = { source, progress: progressLine(source) };
      line.progress.show(words);
    },
    say(text) {
      line?.progress.end();
      say(`${text}\n`);
    },
  };
}

async function fillHere(
  request: FillRequest,
  shown: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  const open = await database();
  try {
    await migrate(open);
    if (await isEmpty(open.primary))
      throw new LoggableError(
        'There are no communities to fill yet. Start the app once (npm run demo or npm start).',
      );
    return await fillRequested(open, request, shown, {
      signal,
      rests: open.kind === 'server',
    });
  } finally {
    await closeDatabase();
  }
}

async function main(
  args: string[],
  comesOn: (words: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const request = readCommand(args);
  if (request.from === null && !request.cancel) announce(request);
  const shown = terminal(comesOn);
  const isEmbedded = env().DATABASE_URL === undefined;
  const handedOver = isEmbedded ? await sendCommand(request, shown, signal) : null;
  return (handedOver ?? (await fillHere(request, shown, signal))) ? 0 : 1;
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new LoggableError('Stopped.')));

runCommand(
  USAGE,
  (args, comesOn) =>
    main(args, comesOn, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
      process.stderr.write('Stopped. The same command goes on from here.\n');
      return 130;
    }),
  { stopsItself: true, showsItself: true },
);

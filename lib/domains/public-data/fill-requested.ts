import { existsSync } from 'node:fs';
import * as z from 'zod';
import type { Database } from '@/db/client';
import { recomputeMedianRows } from '@/db/queries/communities/figure-medians';
import { failRun, runUnderWay, type ImportRunRow } from '@/db/queries/imports/runs';
import { countMatches } from '@/db/queries/imports/place-matches';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { formatCount } from '@/lib/shared/format/numbers';
import { Unreachable } from './source-errors';
import { fillNow } from './fill-now';
import { reportDownloads } from './files/download-progress';
import { folder, internet } from './files/origin';
import { SOURCE_NAMES, type SourceName } from './sources';

/** What npm run data was asked to do. */
export const fillRequestSchema = z.strictObject({
  sources: z.array(z.enum(SOURCE_NAMES)).min(1),
  /** All of them because none was named. */
  isAll: z.boolean(),
  /** Two letters each; null for all. */
  states: z.array(z.string()).nullable(),
  /** An absolute path; null for the internet. */
  from: z.string().nullable(),
  dryRun: z.boolean(),
  /** Ends the runs of these sources that are under way, instead of starting any. */
  cancel: z.boolean().optional(),
});

export type FillRequest = z.infer<typeof fillRequestSchema>;

/** What the person at the terminal sees. */
export interface Terminal {
  /** Prints a line that stays. */
  say(line: string): void;
  /** What a source is doing, in place of what it did before. */
  show(source: SourceName, words: string): void;
}

/** Milliseconds between two words about the same download. */
const SHOWN_MS = 200;

/** 'census: 120,345 facts (2020–2024): 118,000 new, …' */
function report(source: SourceName, run: ImportRunRow, seconds: number): string {
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

/** Ends what is under way of some sources. What is saved stays; nothing under way is fine too. */
async function cancelRequested(
  { primary }: Database,
  { sources }: FillRequest,
  say: Terminal['say'],
): Promise<boolean> {
  let canceled = 0;
  for (const source of sources) {
    const run = await runUnderWay(primary, source);
    if (!run || !(await failRun(primary, run.id, 'It was canceled with the command.'))) continue;
    canceled += 1;
    say(`${source}: canceled. What it has saved stays.`);
  }
  if (canceled === 0) say('No run is under way.');
  return true;
}

/**
 * Fills communities as a command asks, one source after the other.
 * @param rests whether a server uses this database at the same time
 * @returns whether all went well
 * @throws LoggableError where nothing can be filled; what the database throws
 */
export async function fillRequested(
  open: Database,
  request: FillRequest,
  { say, show }: Terminal,
  { signal, rests }: { signal: AbortSignal; rests: boolean },
): Promise<boolean> {
  if (request.cancel) return cancelRequested(open, request, say);
  const { from } = request;
  if (from !== null && !existsSync(from)) throw new LoggableError(`There is no folder ${from}.`);
  let failed = false;
  const absent: SourceName[] = [];
  for (const source of request.sources) {
    const started = Date.now();
    const onProgress = (words: string) => show(source, words);
    const origin =
      from === null ? internet({ signal, ...reportDownloads(onProgress, SHOWN_MS) }) : folder(from);
    try {
      const run = await fillNow(open.primary, source, {
        origin,
        signal,
        rests,
        states: request.states,
        dryRun: request.dryRun,
        startedBy: null,
        onProgress,
        mayBeMissing: from !== null && request.isAll,
      });
      if (run === 'missing') {
        absent.push(source);
        continue;
      }
      if (run === 'held') say(`${source}: another process is filling from it right now.`);
      else say(report(source, run, (Date.now() - started) / 1000));
      failed ||= run === 'held' || run.status !== 'finished';
    } catch (error) {
      if (signal.aborted || !(error instanceof Unreachable)) throw error;
      say(`${source}: ${error.message} Run the same command again to go on.`);
      failed = true;
    }
  }
  if (absent.length > 0)
    say(`Not in ${from}, or not all of it, and left as they are: ${absent.join(', ')}.`);
  failed ||= absent.length === request.sources.length;
  if (!request.dryRun) await recomputeMedianRows(open.primary);
  await open.replicas.tellChange(open.primary);
  const doubtful = await countMatches(open.primary);
  if (doubtful > 0)
    say(
      `${formatCount(doubtful)} places of the census may be communities here: administrators decide in the admin center.`,
    );
  return !failed;
}

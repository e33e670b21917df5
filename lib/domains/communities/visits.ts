import { database } from '@/db/client';
import { recordVisits, type Visit } from '@/db/queries/communities/matching';
import { log } from '@/lib/platform/observability/log';

/** Milliseconds that visits wait for others, to be written together. */
const WAIT_MS = 1000;

/** More than a process meets in that time: beyond it nothing is noted, rather than kept. */
const MOST_WAITING = 10_000;

/** An account, or a browser by its random id. */
export type Who = { userId: string } | { visitorId: string };

interface Noted {
  who: Who;
  communityId: number;
  /** By performance.now(). */
  at: number;
}

interface State {
  waiting: Map<string, Noted>;
  writing: Map<string, Noted>;
  timer: NodeJS.Timeout | undefined;
  /** The end of what is being written. */
  done: Promise<void>;
  newest: number;
}

// Next loads handlers and pages as module instances of their own; the process stops as one.
const holder = globalThis as typeof globalThis & { wherewellVisits?: State };

const state = (): State =>
  (holder.wherewellVisits ??= {
    waiting: new Map(),
    writing: new Map(),
    timer: undefined,
    done: Promise.resolve(),
    newest: 0,
  });

const nameOf = (who: Who) => ('userId' in who ? who.userId : who.visitorId);

/** Notes that somebody opened a community's page. Takes no time and never fails. */
export function noteSeen(who: Who, communityId: number): void {
  const all = state();
  if (all.waiting.size >= MOST_WAITING) return;
  // Two at the same moment stay in their order.
  all.newest = Math.max(performance.now(), all.newest + 0.001);
  all.waiting.set(`${nameOf(who)} ${communityId}`, { who, communityId, at: all.newest });
  all.timer ??= setTimeout(() => void writeVisits(), WAIT_MS).unref();
}

/** Writes what was noted so far. Runs by itself; awaited where a process stops. Never fails. */
export function writeVisits(): Promise<void> {
  const all = state();
  clearTimeout(all.timer);
  all.timer = undefined;
  all.done = all.done.then(async () => {
    if (all.waiting.size === 0) return;
    [all.writing, all.waiting] = [all.waiting, new Map()];
    try {
      const { primary } = await database();
      await recordVisits(primary, [...all.writing.values()].map(visitOf));
    } catch (error) {
      log().warn({ err: error, visits: all.writing.size }, 'visits were not written down');
    }
    all.writing.clear();
  });
  return all.done;
}

/** Resolves when everything is written that this process has noted of somebody. */
export async function visitsWritten(who: {
  userId: string | null;
  visitorId: string | null;
}): Promise<void> {
  const name = who.userId ?? who.visitorId;
  if (name !== null && notedOf(name).length > 0) await writeVisits();
}

/** What this process has noted of a browser and perhaps not written, as visits of an account. */
export const unwrittenVisits = (visitorId: string, userId: string): Visit[] =>
  notedOf(visitorId).map((noted) => visitOf({ ...noted, who: { userId } }));

/** Forgets what was noted of a browser: it's written elsewhere. */
export function forgetNoted(visitorId: string): void {
  const { waiting } = state();
  for (const [key, { who }] of waiting) if (nameOf(who) === visitorId) waiting.delete(key);
}

const notedOf = (name: string): Noted[] =>
  [...state().writing.values(), ...state().waiting.values()].filter(
    ({ who }) => nameOf(who) === name,
  );

const visitOf = ({ who, communityId, at }: Noted): Visit => ({
  ...who,
  communityId,
  // Moments are told as their age: clocks of servers differ.
  secondsAgo: Math.max(0, performance.now() - at) / 1000,
});

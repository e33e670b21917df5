import { database } from '@/db/client';
import { recordVisits, type Visit } from '@/db/queries/communities/matching';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { WriteBuffer } from '@/lib/platform/cache/write-buffer';

/** An account, or a browser by its random id. */
export type Who = { userId: string } | { visitorId: string };

interface Noted {
  who: Who;
  communityId: number;
  /** By performance.now(). */
  at: number;
}

interface Visits {
  buffer: WriteBuffer<Noted>;
  newest: number;
}

const visits = () =>
  processSingleton<Visits>('visits', () => ({
    buffer: new WriteBuffer({
      write: async (noted) => recordVisits((await database()).primary, noted.map(visitOf)),
      lost: 'visits were not written down',
    }),
    newest: 0,
  }));

const nameOf = (who: Who) => ('userId' in who ? who.userId : who.visitorId);

/** Notes that somebody opened a community's page. Takes no time and never fails. */
export function recordVisit(who: Who, communityId: number): void {
  const all = visits();
  // Two at the same moment stay in their order.
  all.newest = Math.max(performance.now(), all.newest + 0.001);
  all.buffer.add(`${nameOf(who)} ${communityId}`, { who, communityId, at: all.newest });
}

/** Writes what was noted so far. Runs by itself; awaited where a process stops. Never fails. */
export const writeVisits = (): Promise<void> => visits().buffer.flush();

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
export const forgetNoted = (visitorId: string): void =>
  visits().buffer.drop(({ who }) => nameOf(who) === visitorId);

const notedOf = (name: string): Noted[] =>
  visits()
    .buffer.unwritten()
    .filter(({ who }) => nameOf(who) === name);

const visitOf = ({ who, communityId, at }: Noted): Visit => ({
  ...who,
  communityId,
  // Times are passed on as an age: clocks of servers differ.
  secondsAgo: Math.max(0, performance.now() - at) / 1000,
});

import { createHmac } from 'node:crypto';
import { database } from '@/db/client';
import { addCounts, saltOfToday, type Counted } from '@/db/queries/communities/page-numbers';
import { log } from '@/lib/platform/observability/log';
import type { SHARE_WAYS } from './constants';
import { personOf, type Caller } from './people';
import { waitingNotes, writeNotes, type Note } from './waiting';

/** Milliseconds that notes wait for others, to be written together. */
const WAIT_MS = 1000;

/** More than a process meets in that time: beyond it nothing is counted, rather than kept. */
const MOST_WAITING = 10_000;

type Way = (typeof SHARE_WAYS)[number];

/** Notes that somebody opened a community's page. Takes no time and never fails. */
export const noteView = (caller: Caller, communityId: number): void =>
  add(caller, communityId, 'view');

/** Notes that somebody shared a community's page in one of the ways that a browser tells of. */
export const noteShared = (caller: Caller, communityId: number, way: Way): void =>
  add(caller, communityId, way);

function add(caller: Caller, communityId: number, act: 'view' | Way): void {
  const person = personOf(caller, communityId);
  const all = waitingNotes(write);
  if (person === null || all.notes.size >= MOST_WAITING) return;
  all.notes.set(JSON.stringify([communityId, act, person]), { communityId, act, person });
  all.timer ??= setTimeout(() => void writeNotes(), WAIT_MS);
  all.timer.unref();
}

async function write(notes: readonly Note[]): Promise<void> {
  try {
    const { primary } = await database();
    const { day, salt } = await saltOfToday(primary);
    const counted = new Map<string, Counted>();
    for (const { communityId, act, person } of notes) {
      const mark = markOf(salt, [communityId, act, person]);
      counted.set(mark, { mark, communityId, kind: act === 'view' ? 'view' : 'share' });
    }
    await addCounts(primary, day, [...counted.values()]);
  } catch (error) {
    // Given up rather than kept: who came is not held in memory until the database is back.
    log().warn({ err: error, notes: notes.length }, 'views and shares were not counted');
  }
}

/** Tells of nothing but itself: neither the person, nor that two marks are of one. */
function markOf(salt: string, of: readonly unknown[]): string {
  const key = Buffer.from(salt, 'hex');
  return createHmac('sha256', key).update(JSON.stringify(of)).digest('hex').slice(0, 32);
}

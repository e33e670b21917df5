import { createHmac } from 'node:crypto';
import { database } from '@/db/client';
import { addCounts, saltOfToday, type PageEvent } from '@/db/queries/communities/page-numbers';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { WriteBuffer } from '@/lib/platform/cache/write-buffer';
import type { SHARE_WAYS } from './constants';
import { anonymousId, type PageVisitor } from './anonymous-id';

/** Something that is counted once for each person and day. */
interface Note {
  communityId: number;
  act: 'view' | Way;
  person: string;
}

type Way = (typeof SHARE_WAYS)[number];

/** Notes that somebody opened a community's page. Takes no time and never fails. */
export const recordView = (caller: PageVisitor, communityId: number): void =>
  add(caller, communityId, 'view');

/** Notes that somebody shared a community's page in one of the ways that a browser reports. */
export const recordShare = (caller: PageVisitor, communityId: number, way: Way): void =>
  add(caller, communityId, way);

const buffer = () =>
  // Given up rather than kept where it fails: who came is not held until the database is back.
  processSingleton(
    'page-notes',
    () => new WriteBuffer<Note>({ write, lost: 'views and shares were not counted' }),
  );

/** Counts what was noted so far. Runs by itself; awaited where a process stops. Never fails. */
export const writePageEvents = (): Promise<void> => buffer().flush();

function add(caller: PageVisitor, communityId: number, act: 'view' | Way): void {
  const person = anonymousId(caller, communityId);
  if (person !== null)
    buffer().add(JSON.stringify([communityId, act, person]), { communityId, act, person });
}

async function write(notes: readonly Note[]): Promise<void> {
  const { primary } = await database();
  const { day, salt } = await saltOfToday(primary);
  const counted = new Map<string, PageEvent>();
  for (const { communityId, act, person } of notes) {
    const mark = markOf(salt, [communityId, act, person]);
    counted.set(mark, { mark, communityId, kind: act === 'view' ? 'view' : 'share' });
  }
  await addCounts(primary, day, [...counted.values()]);
}

/** Reveals neither the person nor that two marks are of the same one. */
function markOf(salt: string, of: readonly unknown[]): string {
  const key = Buffer.from(salt, 'hex');
  return createHmac('sha256', key).update(JSON.stringify(of)).digest('hex').slice(0, 32);
}

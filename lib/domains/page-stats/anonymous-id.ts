import { createIsbotFromList, list } from 'isbot';
import { can } from '@/lib/shared/access/can';
import type { Actor } from '@/lib/shared/access/roles';

// A browser without a window may well show somebody something; programs say more of themselves.
const isProgram = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** What is known of a person who opened or shared a page. */
export interface PageVisitor {
  actor: Actor | null;
  /** As `networkOf` has it. */
  network: string;
  userAgent: string | null;
}

/**
 * Who somebody is for as long as a day's salt lasts: the account, or else network and browser
 * together. Null for programs and for those whose page it is.
 */
export function anonymousId(
  { actor, network, userAgent }: PageVisitor,
  communityId: number,
): string | null {
  if (!userAgent || isProgram(userAgent)) return null;
  if (can(actor, 'community:edit', { communityId })) return null;
  return actor ? `account ${actor.id}` : `browser ${network} ${userAgent}`;
}

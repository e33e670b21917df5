import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { findCommunity } from '@/db/queries/communities';
import { recordVisit } from '@/db/queries/matching';
import type { Browser } from '@/lib/server/browser';

/** The browser's random id, and the community it saw first while nothing is written down of it. */
const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9}))?$/;

/**
 * The random id of a browser that has one. What it saw first is written down with it.
 * @param db the primary, or a transaction on it
 */
export async function visitorOf(db: Db, browser: Browser): Promise<string | null> {
  const [, id, first] = COOKIE.exec(browser.cookie('visitor') ?? '') ?? [];
  if (id === undefined) return null;
  if (first !== undefined) {
    const communityId = await findCommunity(db, Number(first));
    if (communityId !== null) await recordVisit(db, communityId, { visitorId: id });
    browser.set('visitor', id);
  }
  return id;
}

/**
 * Notes that somebody without an account has seen a community: for a browser that is new in its
 * cookie alone, so that crawlers and others who never bring one back leave no row.
 */
export async function noteVisit(db: Db, browser: Browser, communityId: number): Promise<void> {
  const visitorId = await visitorOf(db, browser);
  if (visitorId !== null) await recordVisit(db, communityId, { visitorId });
  else browser.set('visitor', `${randomUUID()}.${communityId}`);
}

import { randomUUID } from 'node:crypto';
import type { Browser } from '@/lib/platform/auth/browser';
import { recordVisit } from './visits';

/** The browser's random id, and the community it saw first while nothing is written down of it. */
const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9}))?$/;

/** The random id of a browser that has one. What it saw first is noted with it. */
export function visitorOf(browser: Browser): string | null {
  const [, id, first] = COOKIE.exec(browser.cookie('visitor') ?? '') ?? [];
  if (id === undefined) return null;
  if (first !== undefined) {
    recordVisit({ visitorId: id }, Number(first));
    browser.set('visitor', id);
  }
  return id;
}

/**
 * Notes that somebody without an account has seen a community: for a browser that is new in its
 * cookie alone, so that crawlers and others who never bring one back leave no row.
 */
export function noteVisit(browser: Browser, communityId: number): void {
  const visitorId = visitorOf(browser);
  if (visitorId !== null) recordVisit({ visitorId }, communityId);
  else browser.set('visitor', `${randomUUID()}.${communityId}`);
}

import { randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A browser's random id as its cookie says it, or null where that is none. */
export const knownVisitorId = (cookie: string | null): string | null =>
  cookie !== null && UUID.test(cookie) ? cookie : null;

export const newVisitorId = (): string => randomUUID();

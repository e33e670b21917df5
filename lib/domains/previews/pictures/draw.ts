import { LRUCache } from 'lru-cache';
import { busy } from '@/lib/platform/http/errors';
import { BoundedQueue } from '@/lib/platform/http/bounded-queue';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { versionOf } from './address';
import type { Drawing } from './drawing';
import { pictureStore } from './store';

/** One at a time: the other threads are left to files and passwords. */
const turns = () =>
  processSingleton(
    'drawing pictures',
    () => new BoundedQueue({ atOnce: 1, waiting: 20, appError: busy }),
  );

/** A link that is passed on is looked at by several crawlers at once: they share one drawing. */
const recent = () =>
  processSingleton(
    'recent pictures',
    () => new LRUCache<string, Promise<Buffer>>({ max: 24, ttl: 60_000 }),
  );

/**
 * A picture as PNG, drawn where it isn't known yet.
 * @param isKept whether it may lie on the disk
 * @throws AppError 'unavailable' where too many wait to be drawn
 */
export function pictureOf(drawing: Drawing, isKept: boolean): Promise<Buffer> {
  const version = versionOf(drawing);
  const known = recent().get(version);
  if (known) return known;
  const made = findOrDraw(version, drawing, isKept);
  recent().set(version, made);
  made.catch(() => recent().delete(version));
  return made;
}

async function findOrDraw(version: string, drawing: Drawing, isKept: boolean): Promise<Buffer> {
  const found = isKept ? await pictureStore().read(version) : null;
  if (found) return found;
  const picture = await turns().run(async () => {
    // Most processes never draw: what it needs comes with the first.
    const { renderPicture } = await import('./render');
    return renderPicture(drawing);
  });
  if (isKept) await pictureStore().keep(version, picture);
  return picture;
}

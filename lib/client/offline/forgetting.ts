import { PICTURES_CACHE } from '../worker/caches';
import { FORGET_EVENT, FORGET_KEY } from './forget-mark';
import type { SavedCopies } from './saved-copies';
import type { WaitingWrites } from './waiting-writes';

const isMarked = (): boolean => {
  try {
    return localStorage.getItem(FORGET_KEY) !== null;
  } catch {
    return false;
  }
};

/**
 * Whenever somebody comes or leaves, in any tab: deletes what was kept of the person before.
 * @param onLost gets what was still to be sent then, as a person reads it
 * @returns stops
 */
export function forgetWithSessions(
  copies: SavedCopies,
  writes: WaitingWrites,
  onLost: (labels: string[]) => void,
): () => void {
  const forget = async () => {
    const [, lost] = await Promise.all([copies.forget(), writes.forget()]);
    if (lost.length > 0) onLost(lost);
    if ('caches' in window) await caches.delete(PICTURES_CACHE).catch(() => false);
    try {
      localStorage.removeItem(FORGET_KEY);
    } catch {
      // It keeps nothing.
    }
  };
  const onEvent = () => void forget();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === FORGET_KEY && newValue !== null) onEvent();
  };
  window.addEventListener(FORGET_EVENT, onEvent);
  window.addEventListener('storage', onStorage);
  if (isMarked()) onEvent();
  else {
    // A session can also have ended while no tab was open.
    void copies.forgetOthers();
    void writes.forgetOthers();
  }
  return () => {
    window.removeEventListener(FORGET_EVENT, onEvent);
    window.removeEventListener('storage', onStorage);
  };
}

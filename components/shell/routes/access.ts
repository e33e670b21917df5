import { can, type Asker } from '@/lib/shared/access/can';
import type { ScreenRoute } from './route';

export type ScreenAccess = 'allowed' | 'denied' | 'log-in';

/** Whether someone gets to see a screen at an address, of which `params` are the parts. */
export function accessTo(
  { permission, subject }: ScreenRoute,
  params: object,
  person: Asker | null,
): ScreenAccess {
  if (permission === 'anyone') return 'allowed';
  if (!person) return 'log-in';
  if (permission === 'signed-in') return 'allowed';
  return can(person, permission, subject?.(params)) ? 'allowed' : 'denied';
}

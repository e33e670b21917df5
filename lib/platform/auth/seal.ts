import { decode, encode } from 'next-auth/jwt';
import { authSecret } from '@/lib/env';

/** Each has its own key: what is sealed for one purpose opens nothing else. */
type Purpose = 'download of personal data' | 'draft';

/** Encrypts something for this installation, for so many seconds. */
export const sealFor = (purpose: Purpose, claims: object, seconds: number): Promise<string> =>
  encode({ token: { ...claims }, secret: authSecret(), salt: purpose, maxAge: seconds });

/** @returns null for what is forged, over, or from before the secret was changed */
export const unsealFor = (
  purpose: Purpose,
  sealed: string,
): Promise<Readonly<Record<string, unknown>> | null> =>
  decode({ token: sealed, secret: authSecret(), salt: purpose }).catch(() => null);

import { decode, encode } from 'next-auth/jwt';
import { authSecret } from '@/lib/env';

interface LinkClaims {
  userId: string;
  sessionId: string;
}

/** Its own key: what is sealed for one purpose opens nothing else. */
const SALT = 'download of personal data';

/** An encrypted link part that works for so many seconds, for one account in one session. */
export const sealDownload = ({ userId, sessionId }: LinkClaims, seconds: number): Promise<string> =>
  encode({
    token: { account: userId, session: sessionId },
    secret: authSecret(),
    salt: SALT,
    maxAge: seconds,
  });

/** @returns null for what is forged or over */
export async function openDownload(sealed: string): Promise<LinkClaims | null> {
  const said = await decode({ token: sealed, secret: authSecret(), salt: SALT }).catch(() => null);
  const { account, session } = said ?? {};
  if (typeof account !== 'string' || typeof session !== 'string') return null;
  return { userId: account, sessionId: session };
}

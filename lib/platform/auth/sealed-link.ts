import { sealFor, unsealFor } from './seal';

interface LinkClaims {
  userId: string;
  sessionId: string;
}

const PURPOSE = 'download of personal data';

/** An encrypted link part that works for so many seconds, for one account in one session. */
export const sealDownload = ({ userId, sessionId }: LinkClaims, seconds: number): Promise<string> =>
  sealFor(PURPOSE, { account: userId, session: sessionId }, seconds);

/** @returns null for what is forged or over */
export async function openDownload(sealed: string): Promise<LinkClaims | null> {
  const { account, session } = (await unsealFor(PURPOSE, sealed)) ?? {};
  if (typeof account !== 'string' || typeof session !== 'string') return null;
  return { userId: account, sessionId: session };
}

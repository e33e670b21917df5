import { appUrl, env } from '@/lib/env';

export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** Whom push services reach about what is sent. */
  subject: string;
}

/** What notifications are signed with; null where this installation sends none. */
export function pushSettings(): PushSettings | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, CONTACT_EMAIL } = env();
  if (!publicKey || !privateKey) return null;
  return { publicKey, privateKey, subject: CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : appUrl() };
}

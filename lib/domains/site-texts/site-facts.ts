import { describeCookies } from '@/lib/platform/auth/cookies';
import { env } from '@/lib/env';

/** What the pages say of this installation. */
export const siteFacts = () => ({
  operator: env().OPERATOR_NAME ?? null,
  email: env().CONTACT_EMAIL ?? null,
  cookies: describeCookies(),
  /** Whether robots are kept away by Google’s check in place of the built-in one. */
  usesRecaptcha: env().RECAPTCHA_SITE_KEY !== undefined,
});

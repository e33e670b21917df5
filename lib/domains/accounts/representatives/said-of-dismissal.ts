import { DISMISSAL_REASONS } from '../constants';
import type { Dismissal } from '../input';

/** What the email to a dismissed person says: a sentence, and the administrator's own words. */
export function saidOfDismissal(said: Dismissal | null) {
  const reason = DISMISSAL_REASONS.find(({ name }) => name === said?.reason)?.letter ?? null;
  return { reason, words: said?.words || null };
}

/** The reason as the audit log has it; the words stay between the two people. */
export const dismissalForAudit = (said: Dismissal | null) => {
  const reason = DISMISSAL_REASONS.find(({ name }) => name === said?.reason)?.label;
  return reason === undefined ? {} : { reason };
};

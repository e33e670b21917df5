import { operation } from '@/lib/platform/operations/operation';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { readChecklist } from './checklist';
import { checklistInput } from './input';
import { linkedPage } from './linked';
import { checklistOutput } from './output';

export const getChecklist = operation({
  path: 'community/get-checklist',
  summary:
    'What the link of a half-yearly email lets its representative confirm: the sections that people wrote, with when each was written and last confirmed.',
  permission: 'public',
  effect: 'read',
  limit: RATE_LIMITS.confirmLinks,
  input: checklistInput,
  output: checklistOutput,
  async run({ primary, input: { token } }) {
    // Of the primary: it shows what was confirmed a moment ago.
    const { communityId, place, expiresAt } = await linkedPage(primary, token);
    const sections = await readChecklist(primary, communityId);
    return { data: { communityId, place, sections, expiresAt: expiresAt.toISOString() } };
  },
});

import { deleteDraft, putDraft } from '@/db/queries/accounts/drafts';
import { sealFor } from '@/lib/platform/auth/seal';
import { operation } from '@/lib/platform/operations/operation';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { MOST_DRAFTS } from './constants';
import { saveDraftInput } from './input';
import { saveDraftOutput } from './output';
import { requireEditor } from './require-editor';

const DAY_SECONDS = 24 * 60 * 60;

export const saveDraft = operation({
  path: 'community/save-draft',
  summary: 'Keep an unpublished draft of one part of a community’s page, or forget it.',
  permission: 'account:use',
  effect: 'write',
  limit: RATE_LIMITS.drafts,
  input: saveDraftInput,
  output: saveDraftOutput,
  async run({ actor, db, input: { communityId, part, entry, draft } }) {
    await requireEditor(db, actor, communityId);
    const place = { userId: actor.id, communityId, part };
    if (draft) {
      const sealed = await sealFor('draft', draft, KEPT_DAYS.drafts * DAY_SECONDS);
      await putDraft(db, { ...place, entry, sealed }, MOST_DRAFTS);
    } else await deleteDraft(db, place, entry);
    return {};
  },
});

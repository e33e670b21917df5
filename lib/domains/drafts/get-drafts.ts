import { draftsAt } from '@/db/queries/accounts/drafts';
import { operation } from '@/lib/platform/operations/operation';
import { draftsInput } from './input';
import { openDraft } from './open-draft';
import { draftsOutput } from './output';
import { requireEditor } from './require-editor';

export const getDrafts = operation({
  path: 'community/get-drafts',
  summary: 'Get the caller’s unpublished drafts of one part of a community’s page.',
  permission: 'account:use',
  effect: 'read',
  input: draftsInput,
  output: draftsOutput,
  async run({ actor, primary, input: { communityId, part } }) {
    await requireEditor(primary, actor, communityId);
    const stored = await draftsAt(primary, { userId: actor.id, communityId, part });
    const opened = await Promise.all(
      stored.map(async ({ entry, sealed, savedAt }) => {
        const draft = await openDraft(sealed);
        return draft ? [{ entry, ...draft, savedAt: savedAt.toISOString() }] : [];
      }),
    );
    return { data: opened.flat() };
  },
});

import { lockRoles } from '@/db/queries/accounts/roles';
import { setCoverImage } from '@/db/queries/communities/cover-photo';
import { lockSeen } from '@/db/queries/communities/hidden';
import { leadTo, moveInvitations, moveRecords } from '@/db/queries/communities/merge';
import { keepMergeChanges, keepRowsToMerge } from '@/db/queries/communities/merge-changes';
import { insertMerge } from '@/db/queries/communities/merges';
import { communityCards } from '@/db/queries/communities/communities';
import type { Db } from '@/db/client';
import { appointRepresentative } from '@/lib/domains/accounts';
import { editorOf } from '@/lib/shared/access/editor';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation, type SignedInContext } from '@/lib/platform/operations/operation';
import { mergeInput } from './input';
import { mergeOutput, type MergePlan } from './output';
import { mergePlan } from './merge-plan';
import { moveTexts } from './move-texts';

/** A large city has some thousand facilities; a browser waits 15 seconds. */
const DEADLINE_MS = 12_000;

export const merge = operation({
  path: 'community/merge',
  summary:
    'Merge a community into another: what the other doesn’t have moves, and the id leads to the other. It can be undone for 30 days.',
  permission: 'community:administer',
  deadline: DEADLINE_MS,
  effect: 'write',
  input: mergeInput,
  output: mergeOutput,
  audit: ({ input: { targetId }, after }) => {
    const { target, ...moved } = after as MergePlan;
    return {
      action: 'community-merged',
      details: {
        communityId: targetId,
        into: `${target.communityNameText}, ${target.stateShortName}`,
        ...inWords(moved),
      },
    };
  },
  async run({ actor, db, input, noteAfter }) {
    const { communityId: sourceId, targetId, moveRepresentative } = input;
    const pair = { sourceId, targetId };
    await lockRoles(db);
    await lockSeen(db, [sourceId, targetId]);
    const { plan, sections, representativeId } = await mergePlan(db, pair);
    noteAfter(plan);
    const mergeId = await insertMerge(db, {
      ...pair,
      movedRepresentative: representativeId,
      mergedBy: actor.id,
    });
    await keepRowsToMerge(db, mergeId, pair);
    if (representativeId !== null) {
      if (plan.targetRepresentative !== null)
        throw new AppError('conflict', ERROR_MESSAGES.mergeBothRepresented);
      if (!moveRepresentative)
        throw new AppError('conflict', ERROR_MESSAGES.mergeRepresented, {
          field: 'moveRepresentative',
        });
      const appointment = { communityId: targetId, userId: representativeId, mayReplace: null };
      await appointRepresentative(db, appointment);
    }
    await moveTexts(db, pair, sections, actor.id);
    await moveCover(db, pair, actor);
    await moveRecords(db, pair);
    await moveInvitations(db, pair, actor.id);
    await leadTo(db, pair, actor.id);
    await keepMergeChanges(db, mergeId, pair);
    const { communityNameText, stateShortName } = plan.target;
    return { data: plan, mergeId, message: `Merged into ${communityNameText}, ${stateShortName}.` };
  },
});

/** The cover photo goes where there is none. */
async function moveCover(
  tx: Db,
  { sourceId, targetId }: { sourceId: number; targetId: number },
  actor: SignedInContext<unknown>['actor'],
) {
  const [source, target] = await communityCards(tx, [sourceId, targetId], null);
  const image = source?.community.coverImage ?? null;
  if (image === null || target?.community.coverImage !== null) return;
  await setCoverImage(tx, { communityId: targetId, image, editor: editorOf(actor) });
}

/** For the audit: 'favorites: 3 moved, 1 left'. */
function inWords({
  sections,
  representative,
  targetRepresentative: _,
  invitations,
  ...counts
}: Omit<MergePlan, 'target'>) {
  const moved = Object.entries(counts).flatMap(([name, { moves, stays }]) =>
    moves + stays === 0 ? [] : [[name, `${moves} moved, ${stays} left`]],
  );
  return {
    ...(Object.fromEntries(moved) as Record<string, string>),
    ...(sections.moves.length > 0 && { movedTexts: sections.moves.join(', ') }),
    ...(sections.stays.length > 0 && { textsLeft: sections.stays.join(', ') }),
    ...(invitations > 0 && { invitations }),
    ...(representative !== null && { representative: 'moved' }),
  };
}

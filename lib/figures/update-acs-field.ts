import { recordEvent } from '@/db/queries/audit';
import { figureValue, setFigure } from '@/db/queries/figures';
import { lockForEditor } from '@/db/queries/insights';
import { ROLES } from '@/lib/access/roles';
import { communitySubject, readBasicInfo } from '@/lib/communities';
import { MESSAGES } from '@/lib/constants/messages';
import { figureMeanwhile } from '@/lib/constants/refusals';
import { FIGURE_SOURCES } from './constants';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { acsFieldInput } from './input';
import { acsFieldOutput } from './output';

export const updateAcsField = operation({
  path: 'community/update-acs-field',
  summary: 'Replaces one figure of a community; source and date are those of the editor.',
  permission: 'community:edit',
  effect: 'write',
  input: acsFieldInput,
  output: acsFieldOutput,
  subject: communitySubject,
  async run({ actor, db, input }) {
    const { communityId, fieldName, fieldValue, baseValue } = input;
    const ofAny = actor.roleId === ROLES.administrator;
    if (!(await lockForEditor(db, communityId, { id: actor.id, ofAny })))
      throw new Refusal('forbidden', MESSAGES.noPermission);
    const before = await figureValue(db, communityId, fieldName);
    const value = before?.value ?? null;
    if (baseValue !== undefined && baseValue !== value)
      throw new Refusal('conflict', figureMeanwhile(value), { field: 'fieldValue' });
    await setFigure(db, {
      communityId,
      field: fieldName,
      value: fieldValue,
      enteredBy: actor.id,
      source: ofAny ? FIGURE_SOURCES.administrator : FIGURE_SOURCES.representative,
    });
    await recordEvent(db, {
      actorId: actor.id,
      action: 'community/update-acs-field',
      subject: `community:${communityId}`,
      details: { fieldName, before, after: fieldValue },
    });
    return {
      data: await readBasicInfo(db, communityId, actor.id),
      message: 'The figure was published.',
    };
  },
});

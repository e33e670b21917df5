import { figureValue, setFigure } from '@/db/queries/figures';
import { lockForEditor } from '@/db/queries/insights';
import { editorOf } from '@/lib/access/editor';
import { readBasicInfo } from '@/lib/communities';
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
  audit: ({ input: { fieldName, fieldValue }, before }) => ({
    action: 'community/update-acs-field',
    details: { fieldName, before, after: fieldValue },
  }),
  async run({ actor, db, input, noteBefore }) {
    const { communityId, fieldName, fieldValue, baseValue } = input;
    const editor = editorOf(actor);
    if (!(await lockForEditor(db, communityId, editor)))
      throw new Refusal('forbidden', MESSAGES.noPermission);
    const before = await figureValue(db, communityId, fieldName);
    noteBefore(before);
    const value = before?.value ?? null;
    if (baseValue !== undefined && baseValue !== value)
      throw new Refusal('conflict', figureMeanwhile(value), { field: 'fieldValue' });
    await setFigure(db, {
      communityId,
      field: fieldName,
      value: fieldValue,
      enteredBy: actor.id,
      source: editor.ofAny ? FIGURE_SOURCES.administrator : FIGURE_SOURCES.representative,
    });
    return {
      data: await readBasicInfo(db, communityId, actor.id),
      message: 'The figure was published.',
    };
  },
});

import { lockForEditor } from '@/db/queries/insights/insights';
import { editorOf } from '@/lib/shared/access/editor';
import { readBasicInfo } from '@/lib/domains/communities';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { acsFieldInput } from './input';
import { acsFieldOutput } from './output';
import { figuresMessage, replaceFigures } from './replace-figures';

export const updateAcsField = operation({
  path: 'community/update-acs-field',
  summary: 'Replace one of a community’s figures. The editor becomes its source.',
  permission: 'community:edit',
  effect: 'write',
  input: acsFieldInput,
  output: acsFieldOutput,
  audit: ({ input: { fieldName, fieldValue }, before }) => ({
    action: 'figure-changed',
    details: { fieldName, before, after: fieldValue },
  }),
  async run({ actor, db, input, noteBefore }) {
    const { communityId, fieldName, fieldValue, baseValue } = input;
    const editor = editorOf(actor);
    if (!(await lockForEditor(db, communityId, editor)))
      throw new AppError('forbidden', MESSAGES.noPermission);
    const changes = [{ name: fieldName, value: fieldValue, base: baseValue, field: 'fieldValue' }];
    const [replaced] = await replaceFigures(db, { editor, communityId, changes });
    noteBefore(replaced?.before);
    const data = await readBasicInfo(db, communityId, actor.id);
    return { data, message: figuresMessage(changes) };
  },
});

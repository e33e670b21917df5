import { operation } from '@/lib/platform/operations/operation';
import { previewMergeInput } from './input';
import { previewMergeOutput } from './output';
import { mergePlan } from './merge-plan';

export const previewMerge = operation({
  path: 'community/preview-merge',
  summary: 'What a merge of a community into another would move, and what it would leave.',
  permission: 'community:administer',
  effect: 'read',
  input: previewMergeInput,
  output: previewMergeOutput,
  async run({ db, input: { communityId: sourceId, targetId } }) {
    return { data: (await mergePlan(db, { sourceId, targetId })).plan };
  },
});

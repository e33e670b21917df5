import { operation } from '@/lib/platform/operations/operation';
import { confirm } from './confirm';
import { confirmSectionInput } from './input';
import { confirmedOutput } from './output';

export const confirmSection = operation({
  path: 'community/confirm-section',
  summary: 'Say that what a section says still holds, without changing it.',
  permission: 'community:edit',
  effect: 'write',
  input: confirmSectionInput,
  output: confirmedOutput,
  audit: ({ input: { section, version } }) => ({
    action: 'section-confirmed',
    details: { section, version },
  }),
  run: ({ actor, db, input }) => confirm(db, { ...input, userId: actor.id }),
});

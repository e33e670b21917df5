import { operation } from '@/lib/platform/operations/operation';
import { readHistory } from './get-insight-versions';
import { versionsInput } from './input';
import { versionsOutput } from './output';

export const getSectionHistory = operation({
  path: 'community/get-section-history',
  summary:
    'List what changed in a section, newest first: who, when, what, and of corrections why. What was withdrawn as offensive isn’t listed.',
  permission: 'public',
  effect: 'read',
  input: versionsInput,
  output: versionsOutput,
  run: ({ db, input }) => readHistory(db, { ...input, forReaders: true }),
});

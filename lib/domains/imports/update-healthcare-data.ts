import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { operation } from '@/lib/platform/operations/operation';
import { importFile } from './import-file';
import { importInput } from './input';
import { importOutput } from './output';

export const updateHealthcareData = operation({
  path: 'import/update-healthcare-data',
  summary: 'Import healthcare facilities from a CSV file, or preview the result in a dry run.',
  permission: 'data:import',
  effect: 'write',
  limit: RATE_LIMITS.imports,
  body: 'stream',
  input: importInput,
  output: importOutput,
  audit: ({ input: { file }, after }) =>
    after === undefined
      ? null
      : {
          action: 'facilities-imported',
          subject: 'import:healthcare',
          details: { fileName: file.name },
        },
  run: ({ actor, db, input: { file, dryRun }, noteAfter }) =>
    importFile(db, {
      kind: 'healthcare',
      file,
      dryRun,
      actorId: actor.id,
      noteImported: noteAfter,
    }),
});

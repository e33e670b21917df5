import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { operation } from '@/lib/platform/operations/operation';
import { importFile } from './import-file';
import { importInput } from './input';
import { importOutput } from './output';

export const updateAmenityData = operation({
  path: 'import/update-amenity-data',
  summary: 'Import amenities from a CSV file, or preview the result in a dry run.',
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
          action: 'amenities-imported',
          subject: 'import:amenities',
          details: { fileName: file.name },
        },
  run: ({ actor, db, input: { file, dryRun }, noteAfter }) =>
    importFile(db, { kind: 'amenities', file, dryRun, actorId: actor.id, noteImported: noteAfter }),
});

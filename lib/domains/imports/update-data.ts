import { operation } from '@/lib/platform/operations/operation';
import { IMPORT_KINDS, IMPORT_NAMES, type ImportKind } from '@/lib/shared/constants/import-kinds';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { importFile } from './import-file';
import { importInput } from './input';
import { IMPORTS } from './kinds';
import type { ImportDescriptor } from './kinds/kind';
import { importOutput } from './output';

/** The call that takes files of one kind. */
const takingFiles = <const Path extends string>({
  kind,
  call,
  summary,
}: Pick<ImportDescriptor<Path>, 'kind' | 'call' | 'summary'>) =>
  operation({
    path: call,
    summary,
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
            action: IMPORT_NAMES[kind].action,
            subject: `import:${kind}`,
            details: { fileName: file.name },
          },
    run: ({ actor, db, input: { file, dryRun, choices }, noteAfter }) =>
      importFile(db, {
        kind,
        file,
        dryRun,
        choices,
        actorId: actor.id,
        noteImported: noteAfter,
      }),
  });

type UpdateData = {
  [Kind in ImportKind]: ReturnType<typeof takingFiles<(typeof IMPORTS)[Kind]['call']>>;
}[ImportKind];

/** One call for each kind of import: the contract names them apart. */
export const updateData = IMPORT_KINDS.map((kind) => takingFiles(IMPORTS[kind])) as UpdateData[];

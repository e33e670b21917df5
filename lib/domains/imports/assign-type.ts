import { assignedType, storeAssignedType as storeType } from '@/db/queries/imports/import-lookups';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { assignTypeInput } from './input';
import { IMPORTS } from './kinds';
import { assignTypeOutput } from './output';

export const assignType = operation({
  path: 'import/assign-type',
  summary: 'Assign a type to a type name in imported files, starting with the next import.',
  permission: 'data:import',
  effect: 'write',
  input: assignTypeInput,
  output: assignTypeOutput,
  audit: ({ input: { kind }, after }) => ({
    action: 'import-type-assigned',
    subject: `import:${kind}`,
    details: after as object,
  }),
  async run({ db, input: { kind, id, typeId }, noteAfter }) {
    const { types, unknownType } = IMPORTS[kind];
    const type = types.find((one) => one.id === typeId);
    if (typeId !== null && !type) throw new AppError('invalid', unknownType, { field: 'typeId' });
    const before = await assignedType(db, id, kind);
    const row = await storeType(db, id, kind, typeId);
    if (!row) throw new AppError('missing', ERROR_MESSAGES.noTypeText);
    const { typeText, rowCount } = row;
    const nameOf = (given: number | null) => types.find((one) => one.id === given)?.name ?? null;
    noteAfter({ id, typeText, type: { before: nameOf(before), after: nameOf(typeId) } });
    return {
      data: { id: row.id, typeText, typeId: row.typeId, rowCount },
      message: type
        ? `“${typeText}” now means ${type.name}. Import the file again to add its rows.`
        : `“${typeText}” has no type now.`,
    };
  },
});

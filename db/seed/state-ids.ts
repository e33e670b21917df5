import { STATES } from '@/lib/shared/reference/states';

const STATE_ID_BY_CODE = new Map<string, number>(
  STATES.map(({ stateShortName, id }) => [stateShortName, id]),
);

export function stateId(shortName: string): number {
  const id = STATE_ID_BY_CODE.get(shortName);
  if (id === undefined) throw new Error(`Unknown state ${shortName}.`);
  return id;
}

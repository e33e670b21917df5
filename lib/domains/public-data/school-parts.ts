import type { WaitingSchool } from '@/db/queries/imports/school-rows';
import { partsOf } from './facts-part';
import type { FactWithOrigin } from './source';

/** Schools that are stored, and later worked on, at once. */
const SCHOOLS_AT_ONCE = 250;

const isSchool = (row: WaitingSchool | FactWithOrigin): row is WaitingSchool => 'ncesId' in row;

/** Schools in parts of some hundred, and after them the facts that follow from them. */
export async function* schoolParts(rows: AsyncGenerator<WaitingSchool | FactWithOrigin>) {
  let schools: WaitingSchool[] = [];
  const content = () => ({
    read: schools.length,
    rejected: [],
    communityIds: [...new Set(schools.map(({ community }) => community))],
    rows: JSON.stringify({ origins: [], facts: [], schools }),
    editions: [],
  });
  try {
    for (;;) {
      const { value: row, done } = await rows.next();
      if (schools.length > 0 && (done || !isSchool(row) || schools.length >= SCHOOLS_AT_ONCE)) {
        yield content();
        schools = [];
      }
      if (done) return;
      if (!isSchool(row)) {
        yield* partsOf(factsFrom(row, rows));
        return;
      }
      schools.push(row);
    }
  } finally {
    await rows.return(undefined);
  }
}

async function* factsFrom(
  first: FactWithOrigin,
  rest: AsyncGenerator<WaitingSchool | FactWithOrigin>,
): AsyncGenerator<FactWithOrigin> {
  yield first;
  for await (const row of rest) if (!isSchool(row)) yield row;
}

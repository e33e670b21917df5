import type { Db } from '../client';
import { reports } from '../schema/reports';

type NewReport = typeof reports.$inferInsert;

let asked = 0;

/**
 * What somebody says is wrong with a community's population, or with something else.
 * @returns its id
 */
export async function makeReport(
  db: Db,
  communityId: number,
  given: Partial<NewReport> = {},
): Promise<number> {
  const [row] = await db
    .insert(reports)
    .values({
      communityId,
      kind: 'figure',
      subjectId: 'population',
      section: '',
      label: 'Population',
      quote: '12,000',
      problem: 'wrong',
      proposed: '12,400',
      askerHash: `asker ${String((asked += 1))} ${String(Date.now())}`,
      ...given,
    })
    .returning({ id: reports.id });
  return row?.id ?? 0;
}

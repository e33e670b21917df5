import type { Db } from '@/db/client';
import type { InsightName } from '@/lib/domains/insights/sections';
import { RESIDENTS_AGREEING, SAID_BY_RESIDENTS } from '@/lib/shared/constants/reports';
import { numberInWords } from '@/lib/shared/format/in-words';
import { storeReport } from './store';
import { subjectOf } from './subject';

/**
 * Reports a text of which people who live there say that it no longer holds, without who they are.
 * There is one such report at a time: while it is open, it stays the same.
 */
export async function reportByResidents(
  tx: Db,
  communityId: number,
  insight: InsightName,
): Promise<void> {
  const about = { communityId, kind: 'text', subjectId: insight } as const;
  const { section, label, quote, place } = await subjectOf(tx, about);
  const report = {
    ...about,
    section,
    label,
    quote,
    problem: 'outdated',
    proposed: `Asked whether this is still true, ${numberInWords(RESIDENTS_AGREEING)} people who live there said no.`,
    evidence: null,
    emailId: null,
    userId: null,
    askerHash: SAID_BY_RESIDENTS,
    countedAs: null,
  } as const;
  await storeReport(tx, report, place);
}

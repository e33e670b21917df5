import { representativeOfCommunity, writtenSections } from '@/db/queries/communities/belongings';
import { placeNames, whoSees } from '@/db/queries/communities/hidden';
import { countMoves, type Pair } from '@/db/queries/communities/merge';
import type { Db } from '@/db/client';
import { sectionOf, type InsightName } from '@/lib/domains/insights/sections';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import type { MergePlan } from './output';

interface Planned {
  plan: MergePlan;
  /** The sections whose texts move. */
  sections: InsightName[];
  representativeId: string | null;
}

const labels = (sections: readonly InsightName[]) =>
  sections.map((insight) => sectionOf(insight).label);

/**
 * What a merge moves and what it leaves, as of now.
 * @throws AppError 'missing' for a source that isn't there; 'invalid' at `targetId` for a target
 *   that it cannot go into
 */
export async function mergePlan(db: Db, pair: Pair): Promise<Planned> {
  const { sourceId, targetId } = pair;
  const source = await whoSees(db, sourceId);
  if (!source || source.hiddenAs === 'merged')
    throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const into = await whoSees(db, targetId);
  const isFit = into && into.hiddenAs !== 'merged' && into.hiddenAs !== 'deleted';
  if (!isFit || sourceId === targetId)
    throw new AppError('invalid', ERROR_MESSAGES.mergeTarget, { field: 'targetId' });
  const [counts, written, inTarget, represents, others, [target]] = await Promise.all([
    countMoves(db, pair),
    writtenSections(db, sourceId),
    writtenSections(db, targetId),
    representativeOfCommunity(db, sourceId),
    representativeOfCommunity(db, targetId),
    placeNames(db, [targetId]),
  ]);
  if (!target) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const sections = written.filter((name) => !inTarget.includes(name));
  return {
    sections,
    representativeId: represents?.id ?? null,
    plan: {
      target,
      ...counts,
      sections: {
        moves: labels(sections),
        stays: labels(written.filter((name) => inTarget.includes(name))),
      },
      representative: represents?.name ?? null,
      targetRepresentative: others?.name ?? null,
    },
  };
}

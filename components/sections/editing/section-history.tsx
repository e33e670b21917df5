'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { insightQueries } from '@/lib/client/queries/insights';
import type { FigureVersion } from '@/lib/domains/insights/output';
import {
  sectionTexts,
  isSameContent,
  sourceNames,
  type Content,
} from '@/lib/domains/insights/sections/content';
import type { InsightSection } from '@/lib/domains/insights/sections';
import { ReplacedFigures } from './replaced-figures';
import type { Restoring } from './use-restore';
import { VersionList } from './version-list';

interface SectionHistoryProps {
  section: InsightSection;
  communityId: number;
  isDirty: boolean;
  restoring: Restoring;
  /** Brings an earlier value back. @returns what to say of it @throws CallFailure */
  onRestoreFigure: (figure: FigureVersion) => Promise<string>;
  onSettled: () => void;
}

/** Every published version of a section, and what was put in place of its figures. */
export default function SectionHistory({
  section,
  communityId,
  onRestoreFigure,
  ...restore
}: SectionHistoryProps) {
  const query = useInfiniteQuery(insightQueries.versions(communityId, section.insight));
  // A choice that came from public data and the same one that a person made are credited
  // differently.
  const isSame = (one: Content, other: Content) =>
    isSameContent(section, one, other) &&
    sourceNames(section).every((name) => (one[name] ?? null) === (other[name] ?? null));
  return (
    <VersionList
      query={query}
      parts={(content) => sectionTexts(section, content)}
      isSame={isSame}
      intro={(figures) => <ReplacedFigures figures={figures} onRestore={onRestoreFigure} />}
      {...restore}
    />
  );
}

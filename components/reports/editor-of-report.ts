import { INSIGHT_SECTIONS, type InsightSection } from '@/lib/domains/insights/sections';
import type { Report } from '@/lib/domains/reports/output';
import {
  CORRECTABLE_FIGURE_NAMES,
  type CorrectableFigure,
} from '@/lib/shared/constants/correctable-figures';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** The figure that accepting a report replaces; null where it is about something else. */
export const figureOf = ({ kind, subjectId }: Report): CorrectableFigure | null =>
  (kind === 'figure' && CORRECTABLE_FIGURE_NAMES.find((name) => name === subjectId)) || null;

const sectionFor = ({ subjectId }: Report): InsightSection | undefined =>
  INSIGHT_SECTIONS.find(({ insight }) => insight === subjectId);

function editor(report: Report): string | null {
  const { kind, communityId: id, subjectId } = report;
  if (kind === 'text') return sectionFor(report)?.path.to({ id }) ?? null;
  if (kind === 'amenity')
    return PATHS.editAddNewAmenity.to({ from: 'details', id, amenityId: subjectId });
  if (kind === 'facility')
    return PATHS.editHealthFacility.to({ id, facilityId: Number(subjectId) });
  return kind === 'picture' ? PATHS.updateCoverPhoto.to({ id }) : null;
}

/** Where what a report is about is edited, with the report beside it; null where nobody can. */
export function editorHref(report: Report): string | null {
  const to = editor(report);
  return to === null ? null : shellHref(`${to}?report=${String(report.id)}`);
}

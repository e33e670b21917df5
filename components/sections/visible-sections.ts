import { hasAround } from '@/components/communities/around/section-around';
import type { Nearby, CommunityDetails } from '@/lib/domains/community-page/output';
import { hasContent, hasTexts } from '@/lib/domains/insights/sections/content';
import {
  INSIGHT_SECTIONS,
  SECTIONS,
  type Section,
  type SectionName,
} from '@/lib/domains/insights/sections';
import { sectionContent } from './section-record';

/** What a section shows that does not come with the community's details. */
export interface ExternalContent {
  hasJobs?: boolean;
  hasSchools?: boolean;
  /** What is around it. */
  nearby?: Nearby | null | undefined;
}

export const hasText = (text: string | null | undefined): boolean => Boolean(text?.trim());

/** The video that anyone may see; only 'approved' counts, however it is written. */
export const shownVideo = ({ communityVideo }: Pick<CommunityDetails, 'communityVideo'>) =>
  communityVideo.find(({ approvedStatus }) => approvedStatus.toLowerCase() === 'approved');

type Shows = (of: CommunityDetails, external: ExternalContent) => boolean;

/** What sections show besides their record: figures, places, people, a video. */
const SHOWS_MORE: Partial<Record<SectionName, Shows>> = {
  amenities: ({ amenitiesCount }) => amenitiesCount > 0,
  insightsBy: ({ isRepresented, userrole }) => isRepresented && userrole.length > 0,
  about: (of) => shownVideo(of) !== undefined,
  jobs: ({ medianIncome }, { hasJobs }) => hasJobs === true || medianIncome !== null,
  residents: ({ populationPerSquareMile, medianAge }) =>
    populationPerSquareMile !== null || medianAge !== null,
  costOfLiving: ({ medianHomePrice }) => medianHomePrice !== null,
  climate: ({ climateNormals }) => climateNormals !== null,
  education: (_, { hasSchools }) => hasSchools === true,
  healthcare: ({ healthFacilityCount, healthFacility }) =>
    healthFacilityCount > 0 || healthFacility.length > 0,
};

/** The sections that a visitor sees of a community, in the order of the page. */
export const visibleSections = (
  community: CommunityDetails,
  external: ExternalContent = {},
): readonly Section[] =>
  SECTIONS.filter(
    (section) =>
      SHOWS_MORE[section.name]?.(community, external) ||
      hasAround(section.name, external.nearby) ||
      (section.insight !== null && hasContent(section, sectionContent(community, section))),
  );

/** The sections that an editor sees: all, so that each can be begun. */
export const editorSections = ({ isRepresented }: CommunityDetails): readonly Section[] =>
  SECTIONS.filter(({ name }) => isRepresented || name !== 'insightsBy');

/** Whether a person has written anything about this place. */
export const hasAnyText = (of: CommunityDetails): boolean =>
  INSIGHT_SECTIONS.some((section) => hasTexts(section, sectionContent(of, section)));

import type { CommunityDetails } from '@/lib/communities/output';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/insights/constants';
import { SECTIONS, type InsightSection, type SectionName } from '@/lib/insights/sections';

export type Section = (typeof SECTIONS)[number];

/** Content that does not come with the details. */
export interface Elsewhere {
  hasJobs?: boolean;
  hasSchools?: boolean;
}

export const hasText = (text: string | null | undefined): boolean => Boolean(text?.trim());

/** The video that anyone may see; only 'approved' counts, however it is written. */
export const approvedVideo = ({ communityVideo }: Pick<CommunityDetails, 'communityVideo'>) =>
  communityVideo.find(({ approvedStatus }) => approvedStatus.toLowerCase() === 'approved');

/** The healthcare text: the newest by its date. */
export const newestHealthInsight = ({ healthInsights }: Pick<CommunityDetails, 'healthInsights'>) =>
  [...healthInsights].sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))[0];

/** Whether a section's own record says something: a text, a choice or a flag, whoever made it. */
export const SAYS_SOMETHING: Record<InsightSection, (of: CommunityDetails) => boolean> = {
  about: ({ aboutDesc }) => hasText(aboutDesc),
  amenities: ({ ammenitiesInsight }) => hasText(ammenitiesInsight?.amenityDesc),
  jobs: ({ jobs: [record] }) => hasText(record?.jobsDesc),
  residents: ({ residents: [record] }) => hasText(record?.residentsDesc),
  costOfLiving: ({ costOfLiving: [record] }) =>
    Boolean(record?.costOfLivingType) || hasText(record?.costOfLivingDesc),
  climate: ({ climate: [record] }) => Boolean(record?.climateType) || hasText(record?.climateDesc),
  gettingAround: ({ gettingAround: [record] }) =>
    record !== undefined &&
    (Boolean(record.publicTransType) ||
      GETTING_AROUND_FLAGS.some(({ code }) => record[code]) ||
      hasText(record.gettingAroundDesc)),
  education: ({ education: [record] }) =>
    record !== undefined &&
    (SCHOOL_FLAGS.some(({ code }) => record[code]) ||
      hasText(record.preDesc) ||
      hasText(record.postDesc)),
  health: (of) => hasText(newestHealthInsight(of)?.healthCareDesc),
};

/** What a section shows besides its record: figures, places, people, a video. */
const SHOWS_MORE: Record<SectionName, (of: CommunityDetails, elsewhere: Elsewhere) => boolean> = {
  amenities: ({ amenitiesCount }) => amenitiesCount > 0,
  insightsBy: ({ isRepresented, userrole }) => isRepresented && userrole.length > 0,
  about: (of) => approvedVideo(of) !== undefined,
  jobs: ({ medianIncome }, { hasJobs }) => hasJobs === true || medianIncome !== null,
  residents: ({ populationPerSquareMile, medianAge }) =>
    populationPerSquareMile !== null || medianAge !== null,
  costOfLiving: ({ medianHomePrice }) => medianHomePrice !== null,
  climate: () => false,
  gettingAround: () => false,
  education: (_, { hasSchools }) => hasSchools === true,
  healthcare: ({ healthFacilityCount, healthFacility }) =>
    healthFacilityCount > 0 || healthFacility.length > 0,
};

/** The sections that a visitor sees of a community, in the order of the page. */
export const visibleSections = (
  community: CommunityDetails,
  elsewhere: Elsewhere = {},
): readonly Section[] =>
  SECTIONS.filter(
    ({ name, insight }) =>
      SHOWS_MORE[name](community, elsewhere) ||
      (insight !== null && SAYS_SOMETHING[insight](community)),
  );

/** The sections that an editor sees: all, so that each can be begun. */
export const editorSections = ({ isRepresented }: CommunityDetails): readonly Section[] =>
  SECTIONS.filter(({ name }) => isRepresented || name !== 'insightsBy');

/** Whether a person has written anything about this place. */
export const anythingWritten = (of: CommunityDetails): boolean =>
  [
    of.aboutDesc,
    of.ammenitiesInsight?.amenityDesc,
    of.residents[0]?.residentsDesc,
    of.costOfLiving[0]?.costOfLivingDesc,
    of.jobs[0]?.jobsDesc,
    of.climate[0]?.climateDesc,
    of.gettingAround[0]?.gettingAroundDesc,
    of.education[0]?.preDesc,
    of.education[0]?.postDesc,
    newestHealthInsight(of)?.healthCareDesc,
  ].some(hasText);

import type { CommunityDetails } from '@/lib/communities/schema';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/constants/options';
import { SECTIONS, type SectionName } from '@/lib/constants/sections';

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

const HAS_CONTENT: Record<SectionName, (of: CommunityDetails, elsewhere: Elsewhere) => boolean> = {
  amenities: (of) => of.amenitiesCount > 0 || hasText(of.ammenitiesInsight?.amenityDesc),
  insightsBy: (of) => of.isRepresented && of.userrole.length > 0,
  about: (of) => Boolean(approvedVideo(of)) || hasText(of.aboutDesc),
  jobs: (of, { hasJobs }) =>
    hasJobs === true || of.medianIncome !== null || hasText(of.jobs[0]?.jobsDesc),
  residents: (of) =>
    of.populationPerSquareMile !== null ||
    of.medianAge !== null ||
    hasText(of.residents[0]?.residentsDesc),
  costOfLiving: ({ medianHomePrice, costOfLiving: [record] }) =>
    medianHomePrice !== null ||
    Boolean(record?.costOfLivingType) ||
    hasText(record?.costOfLivingDesc),
  climate: ({ climate: [record] }) => Boolean(record?.climateType) || hasText(record?.climateDesc),
  gettingAround: ({ gettingAround: [record] }) =>
    record !== undefined &&
    (Boolean(record.publicTransType) ||
      GETTING_AROUND_FLAGS.some(({ code }) => record[code]) ||
      hasText(record.gettingAroundDesc)),
  education: ({ education: [record] }, { hasSchools }) =>
    hasSchools === true ||
    (record !== undefined &&
      (SCHOOL_FLAGS.some(({ code }) => record[code]) ||
        hasText(record.preDesc) ||
        hasText(record.postDesc))),
  healthcare: (of) =>
    of.healthFacilityCount > 0 ||
    of.healthFacility.length > 0 ||
    hasText(newestHealthInsight(of)?.healthCareDesc),
};

/** The sections that a visitor sees of a community, in the order of the page. */
export const visibleSections = (
  community: CommunityDetails,
  elsewhere: Elsewhere = {},
): readonly Section[] => SECTIONS.filter(({ name }) => HAS_CONTENT[name](community, elsewhere));

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

import type { CommunityDetails } from '@/lib/communities/schema';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/constants/options';
import { SECTIONS, type SectionName } from '@/lib/constants/sections';

export type Section = (typeof SECTIONS)[number];

/** Content that does not come with the details. */
export interface Elsewhere {
  hasJobs?: boolean;
  hasSchools?: boolean;
}

const written = (text: string | null | undefined): boolean => Boolean(text?.trim());

/** The video that anyone may see; only 'approved' counts, however it is written. */
export const approvedVideo = ({ communityVideo }: Pick<CommunityDetails, 'communityVideo'>) =>
  communityVideo.find(({ approvedStatus }) => approvedStatus.toLowerCase() === 'approved');

/** The healthcare text: the newest by its date. */
export const newestHealthInsight = ({ healthInsights }: Pick<CommunityDetails, 'healthInsights'>) =>
  [...healthInsights].sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))[0];

const HAS_CONTENT: Record<SectionName, (of: CommunityDetails, elsewhere: Elsewhere) => boolean> = {
  amenities: (of) => of.amenitiesCount > 0 || written(of.ammenitiesInsight?.amenityDesc),
  insightsBy: (of) => of.isRepresented && of.userrole.length > 0,
  about: (of) => Boolean(approvedVideo(of)) || written(of.aboutDesc),
  jobs: (of, { hasJobs }) =>
    hasJobs === true || of.medianIncome !== null || written(of.jobs[0]?.jobsDesc),
  residents: (of) =>
    of.populationPerSquareMile !== null ||
    of.medianAge !== null ||
    written(of.residents[0]?.residentsDesc),
  costOfLiving: ({ medianHomePrice, costOfLiving: [record] }) =>
    medianHomePrice !== null ||
    Boolean(record?.costOfLivingType) ||
    written(record?.costOfLivingDesc),
  climate: ({ climate: [record] }) => Boolean(record?.climateType) || written(record?.climateDesc),
  gettingAround: ({ gettingAround: [record] }) =>
    record !== undefined &&
    (Boolean(record.publicTransType) ||
      GETTING_AROUND_FLAGS.some(({ code }) => record[code]) ||
      written(record.gettingAroundDesc)),
  education: ({ education: [record] }, { hasSchools }) =>
    hasSchools === true ||
    (record !== undefined &&
      (SCHOOL_FLAGS.some(({ code }) => record[code]) ||
        written(record.preDesc) ||
        written(record.postDesc))),
  healthcare: (of) =>
    of.healthFacilityCount > 0 ||
    of.healthFacility.length > 0 ||
    written(newestHealthInsight(of)?.healthCareDesc),
};

/** The sections that a visitor sees of a community, in the order of the page. */
export const visibleSections = (
  community: CommunityDetails,
  elsewhere: Elsewhere = {},
): readonly Section[] => SECTIONS.filter(({ name }) => HAS_CONTENT[name](community, elsewhere));

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
  ].some(written);

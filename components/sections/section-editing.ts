import type { CommunityDetails } from '@/lib/communities/output';
import { GETTING_AROUND_FLAGS } from '@/lib/insights/constants';
import { shellHref } from '@/lib/constants/paths';
import { SECTION_EDITING } from '@/lib/insights/section-editing';
import type { SectionName } from '@/lib/insights/sections';
import { hasText, SAYS_SOMETHING } from './visible-sections';

/** What an editor gets with a section; visitors get none of it. */
export interface SectionEditing {
  /** Whether a person wrote or chose something here. */
  written: boolean;
  /** The screen that edits the section. */
  href: string;
  prompt: string;
}

/** A type or a flag with a source was derived from public data: nobody chose it. */
export const chosen = (record: { typeSource: string | null }, ...choices: unknown[]): boolean =>
  record.typeSource === null && choices.some(Boolean);

const IS_WRITTEN: Record<SectionName, (of: CommunityDetails) => boolean> = {
  amenities: SAYS_SOMETHING.amenities,
  insightsBy: ({ userrole: [representative] }) =>
    hasText(representative?.userDescription) || hasText(representative?.userDesignationText),
  about: SAYS_SOMETHING.about,
  jobs: SAYS_SOMETHING.jobs,
  residents: SAYS_SOMETHING.residents,
  costOfLiving: ({ costOfLiving: [record] }) =>
    record !== undefined &&
    (hasText(record.costOfLivingDesc) || chosen(record, record.costOfLivingType)),
  climate: ({ climate: [record] }) =>
    record !== undefined && (hasText(record.climateDesc) || chosen(record, record.climateType)),
  gettingAround: ({ gettingAround: [record] }) =>
    record !== undefined &&
    (hasText(record.gettingAroundDesc) ||
      chosen(
        record,
        record.publicTransType,
        ...GETTING_AROUND_FLAGS.map(({ code }) => record[code]),
      )),
  education: SAYS_SOMETHING.education,
  healthcare: SAYS_SOMETHING.health,
};

/** How an editor goes on with a section: 'Edit' where it is written, else a prompt. */
export function sectionEditing(community: CommunityDetails, name: SectionName): SectionEditing {
  const { path, prompt } = SECTION_EDITING[name];
  return {
    written: IS_WRITTEN[name](community),
    href: shellHref(path.to({ id: community.id })),
    prompt,
  };
}

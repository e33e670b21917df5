import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { hasContent } from '@/lib/domains/insights/sections/content';
import {
  INSIGHT_SECTIONS,
  sectionNamed,
  type InsightName,
  type InsightSection,
  type Section,
  type SectionName,
} from '@/lib/domains/insights/sections';
import { sectionContent } from './section-record';
import { ownDescription } from './own-description';
import { shownVideo, hasText } from './visible-sections';

/** Percent that are shown until the true number is computed. */
export const INITIAL_COMPLETENESS = 18;

interface Rule {
  done(of: CommunityDetails): boolean;
  /** Where it is done; null where there is nobody or nothing to do it for. */
  href(of: CommunityDetails): string | null;
}

interface Item extends Rule {
  label: string;
  /** What is missing where something is there, in words. */
  lacks(of: CommunityDetails): string | null;
}

const editor = (name: SectionName, { id }: CommunityDetails): string =>
  shellHref(sectionNamed(name).path.to({ id }));

/** The section on the page itself. */
const place = (name: SectionName, { id }: CommunityDetails): string =>
  `${shellHref(PATHS.communityDetails.to({ id }))}#${sectionNamed(name).anchor}`;

/** What some sections need besides their own content, and where that is added. */
const ALSO_NEEDED: Partial<Record<InsightName, Rule & { lacking: string }>> = {
  amenities: {
    done: ({ amenities: [first] }) => hasText(first?.amenityDesc),
    lacking: 'An amenity with a description is wanted',
    href: ({ id }) => shellHref(PATHS.viewAllAmenities.to({ id })),
  },
  health: {
    done: ({ healthFacility }) =>
      healthFacility.some(({ facilityAddress }) => hasText(facilityAddress)),
    href: (of) => place('healthcare', of),
    lacking: 'A facility with an address is wanted',
  },
};

function itemOf(section: InsightSection): Item {
  const also = ALSO_NEEDED[section.insight];
  const isFilled = (of: CommunityDetails) => hasContent(section, sectionContent(of, section));
  const lacksOther = (of: CommunityDetails) => also !== undefined && !also.done(of);
  return {
    label: section.label,
    done: (of) => isFilled(of) && !lacksOther(of),
    href: (of) =>
      isFilled(of) && also && lacksOther(of) ? also.href(of) : editor(section.name, of),
    lacks: (of) => (isFilled(of) && also && lacksOther(of) ? also.lacking : null),
  };
}

const PROFILE: Item = {
  label: 'Set Up Your Community Representative Profile',
  done: ({ userrole: [representative] }) => ownDescription(representative) !== null,
  href: (of) => (of.isRepresented ? editor('insightsBy', of) : null),
  lacks: ({ userrole: [representative] }) =>
    hasText(representative?.userDescription) && ownDescription(representative) === null
      ? 'A description of your own is wanted'
      : null,
};

/** How far one section is, by the same rules wherever it is counted. */
export function sectionProgress(
  section: Section,
  of: CommunityDetails,
): { done: boolean; lacks: string | null } {
  const item = section.insight === null ? PROFILE : itemOf(section);
  return { done: item.done(of), lacks: item.lacks(of) };
}

/** What a page should have, as the tracker groups it; every item weighs the same. */
const GROUPS: readonly { title: string; items: readonly Item[] }[] = [
  {
    title: 'Profile',
    items: [PROFILE],
  },
  { title: 'Community Page Sections', items: INSIGHT_SECTIONS.map(itemOf) },
  {
    title: 'Premium Features',
    items: [
      {
        label: 'Add a Custom Video',
        done: (of) => shownVideo(of) !== undefined,
        href: (of) => place('about', of),
        lacks: () => null,
      },
    ],
  },
];

export interface TrackedItem {
  label: string;
  done: boolean;
  /** What is missing where something is there, in words. */
  lacks: string | null;
  href: string | null;
}

export interface Completeness {
  /** Whole percent, truncated. */
  percent: number;
  groups: readonly { title: string; items: readonly TrackedItem[] }[];
}

/** How far a community's page is. Ticks and percentage come from the same list, so they agree. */
export function completeness(of: CommunityDetails): Completeness {
  const groups = GROUPS.map(({ title, items }) => ({
    title,
    items: items.map(({ label, done, lacks, href }) => ({
      label,
      done: done(of),
      lacks: lacks(of),
      href: href(of),
    })),
  }));
  const all = groups.flatMap(({ items }) => items);
  const done = all.filter((item) => item.done).length;
  return { percent: Math.trunc((done * 100) / all.length), groups };
}

export const completeWords = (percent: number): string => `${percent}% complete`;

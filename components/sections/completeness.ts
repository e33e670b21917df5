import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { hasContent } from '@/lib/domains/insights/sections/content';
import {
  INSIGHT_SECTIONS,
  SECTIONS,
  sectionNamed,
  type InsightName,
  type InsightSection,
  type Section,
  type SectionName,
} from '@/lib/domains/insights/sections';
import { sectionContent } from './section-record';
import { ownDescription } from './own-description';
import { editorSections, shownVideo, hasText } from './visible-sections';

/** Percent that are shown until the true number is computed. */
export const INITIAL_COMPLETENESS = 18;

interface Rule {
  done(of: CommunityDetails): boolean;
  /** Where it is done; null where there is nobody or nothing to do it for. */
  href(of: CommunityDetails): string | null;
}

interface Item extends Rule {
  label: string;
  /** What is missing, in words, where that isn't simply all of it. */
  lacks(of: CommunityDetails): string | null;
  /** Why it isn't done where nothing is there. */
  empty(of: CommunityDetails): string;
}

const EMPTY = 'Not written yet';

const editor = (name: SectionName, { id }: CommunityDetails): string =>
  shellHref(sectionNamed(name).path.to({ id }));

/** The section on the page itself. */
const place = (name: SectionName, { id }: CommunityDetails): string =>
  `${shellHref(PATHS.communityDetails.to({ id }))}#${sectionNamed(name).anchor}`;

/** What some sections need besides a text, and where that is added. */
const ALSO_NEEDED: Partial<Record<InsightName, Rule & { wanted: string }>> = {
  amenities: {
    done: ({ amenities: [first] }) => hasText(first?.amenityDesc),
    wanted: 'an amenity with a description',
    href: ({ id }) => shellHref(PATHS.viewAllAmenities.to({ id })),
  },
  health: {
    done: ({ healthFacility }) =>
      healthFacility.some(({ facilityAddress }) => hasText(facilityAddress)),
    href: (of) => place('healthcare', of),
    wanted: 'a facility with an address',
  },
};

const sentence = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}`;

function itemOf(section: InsightSection): Item {
  const also = ALSO_NEEDED[section.insight];
  const isFilled = (of: CommunityDetails) => hasContent(section, sectionContent(of, section));
  const lacksOther = (of: CommunityDetails) => also !== undefined && !also.done(of);
  return {
    label: section.label,
    done: (of) => isFilled(of) && !lacksOther(of),
    href: (of) =>
      isFilled(of) && also && lacksOther(of) ? also.href(of) : editor(section.name, of),
    lacks: (of) => {
      if (!also) return null;
      const parts = [!isFilled(of) && 'a text', lacksOther(of) && also.wanted].filter(Boolean);
      if (parts.length === 0) return null;
      return sentence(`${parts.join(' and ')} ${parts.length > 1 ? 'are' : 'is'} wanted`);
    },
    empty: () => EMPTY,
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
  empty: ({ isRepresented }) => (isRepresented ? EMPTY : 'Nobody represents it yet'),
};

const VIDEO: Item = {
  label: 'Add a Custom Video',
  done: (of) => shownVideo(of) !== undefined,
  href: (of) => place('about', of),
  lacks: () => null,
  empty: () => 'No approved video yet',
};

const sectionItem = (section: Section): Item =>
  section.insight === null ? PROFILE : itemOf(section);

/** How far one section is, by the same rules wherever it is counted. */
export function sectionProgress(
  section: Section,
  of: CommunityDetails,
): { done: boolean; lacks: string | null } {
  const item = sectionItem(section);
  return { done: item.done(of), lacks: item.lacks(of) };
}

/** What a page should have, as the tracker groups it; every item weighs the same. */
const GROUPS: readonly { title: string; items: readonly Item[] }[] = [
  {
    title: 'Profile',
    items: [PROFILE],
  },
  { title: 'Community Page Sections', items: INSIGHT_SECTIONS.map(itemOf) },
  { title: 'Premium Features', items: [VIDEO] },
];

export interface TrackedItem {
  label: string;
  /** Why it isn't done, in words; null for what is. */
  reason: string | null;
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
    items: items.map(({ label, done, lacks, empty, href }) => ({
      label,
      reason: done(of) ? null : (lacks(of) ?? empty(of)),
      href: href(of),
    })),
  }));
  const all = groups.flatMap(({ items }) => items);
  const done = all.filter(({ reason }) => reason === null).length;
  return { percent: Math.trunc((done * 100) / all.length), groups };
}

/** Where somebody begins who hasn't written anything: the first step of the welcome email. */
const FIRST: SectionName = 'about';

export interface Step {
  label: string;
  href: string;
}

/**
 * What to do next: of what isn't done, the first in the order of the page after a section, and
 * around; the video comes last.
 * @param after the section that somebody has just written; without it they begin
 * @returns null where nothing is left to do
 */
export function nextStep(of: CommunityDetails, after?: SectionName): Step | null {
  const at = SECTIONS.findIndex(({ name }) => name === (after ?? FIRST)) + (after ? 1 : 0);
  const steps = [...SECTIONS.slice(at), ...SECTIONS.slice(0, at)].map((section) => ({
    label: section.label,
    item: sectionItem(section),
  }));
  for (const { label, item } of [...steps, { label: VIDEO.label, item: VIDEO }]) {
    const href = item.done(of) ? null : item.href(of);
    if (href !== null) return { label, href };
  }
  return null;
}

/** Where to go on from the form of a section: what is left to do, else the section below it. */
export function stepAfter(of: CommunityDetails, current: SectionName): Step | null {
  const next = nextStep(of, current);
  if (next && next.href !== editor(current, of)) return next;
  const sections = editorSections(of);
  const below = sections[sections.findIndex(({ name }) => name === current) + 1];
  return below ? { label: below.label, href: editor(below.name, of) } : null;
}

export const completeWords = (percent: number): string => `${percent}% complete`;

import type { CommunityDetails } from '@/lib/communities/output';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { SECTION_EDITING } from '@/lib/insights/section-editing';
import { SECTIONS, type SectionName } from '@/lib/insights/sections';
import { approvedVideo, hasText, SAYS_SOMETHING } from './visible-sections';

/** Percent that stand until the true number is computed. */
export const INITIAL_COMPLETENESS = 18;

interface Item {
  label: string;
  done(of: CommunityDetails): boolean;
  /** Where it is done; null where there is nobody or nothing to do it for. */
  href(of: CommunityDetails): string | null;
}

const editor = (name: SectionName) => (of: CommunityDetails) =>
  shellHref(SECTION_EDITING[name].path.to({ id: of.id }));

const anchorOf = (name: SectionName): string =>
  SECTIONS.find((section) => section.name === name)?.anchor ?? '';

/** The section on the page itself. */
const place = (of: CommunityDetails, name: SectionName) =>
  `${shellHref(PATHS.communityDetails.to({ id: of.id }))}#${anchorOf(name)}`;

/** What a page should have, as the tracker groups it; every item weighs the same. */
const GROUPS: readonly { title: string; items: readonly Item[] }[] = [
  {
    title: 'Profile',
    items: [
      {
        label: 'Set Up Your Community Representative Profile',
        done: ({ userrole: [representative] }) => hasText(representative?.userDescription),
        href: (of) => (of.isRepresented ? editor('insightsBy')(of) : null),
      },
    ],
  },
  {
    title: 'Community Page Sections',
    items: [
      {
        label: 'Amenities',
        done: (of) => SAYS_SOMETHING.amenities(of) && hasText(of.amenities[0]?.amenityDesc),
        href: (of) =>
          SAYS_SOMETHING.amenities(of) && !hasText(of.amenities[0]?.amenityDesc)
            ? shellHref(PATHS.viewAllAmenities.to({ id: of.id }))
            : editor('amenities')(of),
      },
      { label: 'About', done: SAYS_SOMETHING.about, href: editor('about') },
      { label: 'Jobs', done: SAYS_SOMETHING.jobs, href: editor('jobs') },
      { label: 'Residents', done: SAYS_SOMETHING.residents, href: editor('residents') },
      { label: 'Cost of Living', done: SAYS_SOMETHING.costOfLiving, href: editor('costOfLiving') },
      { label: 'Climate', done: SAYS_SOMETHING.climate, href: editor('climate') },
      {
        label: 'Getting Around',
        done: SAYS_SOMETHING.gettingAround,
        href: editor('gettingAround'),
      },
      { label: 'Education', done: SAYS_SOMETHING.education, href: editor('education') },
      {
        label: 'Healthcare',
        done: (of) =>
          SAYS_SOMETHING.health(of) &&
          of.healthFacility.some(({ facilityAddress }) => hasText(facilityAddress)),
        href: (of) =>
          SAYS_SOMETHING.health(of) ? place(of, 'healthcare') : editor('healthcare')(of),
      },
    ],
  },
  {
    title: 'Premium Features',
    items: [
      {
        label: 'Add a Custom Video',
        done: (of) => approvedVideo(of) !== undefined,
        href: (of) => place(of, 'about'),
      },
    ],
  },
];

export interface TrackedItem {
  label: string;
  done: boolean;
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
    items: items.map(({ label, done, href }) => ({ label, done: done(of), href: href(of) })),
  }));
  const all = groups.flatMap(({ items }) => items);
  const done = all.filter((item) => item.done).length;
  return { percent: Math.trunc((done * 100) / all.length), groups };
}

export const completeWords = (percent: number): string => `${percent}% complete`;

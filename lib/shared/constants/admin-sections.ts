import { CENTER_LISTS } from './admin-lists';
import { PATHS, shellHref } from './paths';

const { imports, audit, ...lists } = CENTER_LISTS;
const { facts, ...records } = imports.tabs;

/**
 * The parts of the admin center and their tabs, as the address says them; the first tab is the
 * usual one.
 */
export const CENTER_SECTIONS = {
  'to-do': { label: 'To do', tabs: { all: 'Everything that waits', mine: 'Mine' } },
  ...lists,
  data: {
    label: imports.label,
    tabs: {
      ...records,
      'census-figures': facts,
      'public-sources': 'Public sources',
      differences: 'Differences',
      'place-matches': 'Places to match',
    },
  },
  'audit-log': audit,
  emails: { label: 'Emails', tabs: { all: 'Every email' } },
} as const;

export type CenterSectionName = keyof typeof CENTER_SECTIONS;
export type TabName<Name extends CenterSectionName> = keyof (typeof CENTER_SECTIONS)[Name]['tabs'] &
  string;

/** A section with one of its tabs. */
export type CenterPlace = {
  [Name in CenterSectionName]: { section: Name; tab: TabName<Name> };
}[CenterSectionName];

/** What an address means; null where there is no such tab. */
export function readCenterPlace(section: string, tab: string): CenterPlace | null {
  if (!Object.hasOwn(CENTER_SECTIONS, section)) return null;
  const { tabs } = CENTER_SECTIONS[section as CenterSectionName];
  return Object.hasOwn(tabs, tab) ? ({ section, tab } as CenterPlace) : null;
}

export const centerAddress = ({ section, tab }: CenterPlace): string =>
  PATHS.adminCenter.to({ tab1: section, tab2: tab });

export const centerHref = (place: CenterPlace): string => shellHref(centerAddress(place));

/** Where the admin center begins. */
export const FIRST_PLACE: CenterPlace = { section: 'to-do', tab: 'all' };

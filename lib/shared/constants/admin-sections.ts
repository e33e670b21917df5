import { IMPORT_NAMES, ofImportKinds } from './import-kinds';
import { PATHS, shellHref } from './paths';

/** The parts of the admin center and their tabs, as the address says them; the first tab is the usual one. */
export const CENTER_SECTIONS = {
  users: {
    label: 'Users',
    tabs: {
      all: 'All',
      shoppers: 'Shoppers',
      representatives: 'Representatives',
      administrators: 'Administrators',
    },
  },
  invitations: {
    label: 'Invitations',
    tabs: {
      pending: 'Pending',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
  },
  communities: {
    label: 'Communities',
    tabs: { all: 'All', represented: 'Represented', unrepresented: 'Unrepresented' },
  },
  videos: {
    label: 'Videos',
    tabs: { new: 'New', changes: 'Changes', decided: 'Decided' },
  },
  data: {
    label: 'Data',
    tabs: {
      ...ofImportKinds((kind) => IMPORT_NAMES[kind].label),
      schools: 'Schools',
      'census-figures': 'Census figures',
      'public-sources': 'Public sources',
      differences: 'Differences',
      'place-matches': 'Places to match',
    },
  },
  'audit-log': {
    label: 'Audit log',
    tabs: {
      all: 'All',
      users: 'Users',
      communities: 'Communities',
      invitations: 'Invitations',
      videos: 'Videos',
      imports: 'Imports',
    },
  },
} as const;

export type SectionName = keyof typeof CENTER_SECTIONS;
export type TabName<Name extends SectionName> = keyof (typeof CENTER_SECTIONS)[Name]['tabs'] &
  string;

/** A section with one of its tabs. */
export type CenterPlace = {
  [Name in SectionName]: { section: Name; tab: TabName<Name> };
}[SectionName];

/** What an address means; null where there is no such tab. */
export function placeOf(section: string, tab: string): CenterPlace | null {
  if (!Object.hasOwn(CENTER_SECTIONS, section)) return null;
  const { tabs } = CENTER_SECTIONS[section as SectionName];
  return Object.hasOwn(tabs, tab) ? ({ section, tab } as CenterPlace) : null;
}

export const centerAddress = ({ section, tab }: CenterPlace): string =>
  PATHS.adminCenter.to({ tab1: section, tab2: tab });

export const centerHref = (place: CenterPlace): string => shellHref(centerAddress(place));

/** Where the admin center begins. */
export const FIRST_PLACE: CenterPlace = { section: 'users', tab: 'all' };

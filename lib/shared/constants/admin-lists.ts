import { IMPORT_NAMES, ofImportKinds } from './import-kinds';

/**
 * Each list of the admin center: its tabs and what it can be sorted by; the first tab is the usual
 * one.
 */
export const CENTER_LISTS = {
  users: {
    label: 'Users',
    call: 'user/list-users',
    tabs: {
      all: 'All',
      shoppers: 'Shoppers',
      representatives: 'Representatives',
      administrators: 'Administrators',
    },
    /** Each with the direction that people want first. */
    sorts: {
      name: 'asc',
      email: 'asc',
      role: 'desc',
      community: 'asc',
      seen: 'desc',
      joined: 'desc',
    },
    usual: 'joined',
    filters: ['seen'],
  },
  invitations: {
    label: 'Invitations',
    call: 'user/list-invitations',
    tabs: {
      pending: 'Pending',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      cancelled: 'Canceled',
    },
    sorts: { email: 'asc', community: 'asc', sent: 'desc', expires: 'asc', decided: 'desc' },
    usual: 'sent',
  },
  communities: {
    label: 'Communities',
    call: 'community/list-communities',
    tabs: {
      all: 'All',
      represented: 'Represented',
      unrepresented: 'Unrepresented',
      unpublished: 'Unpublished',
      deleted: 'Deleted',
    },
    sorts: {
      name: 'asc',
      state: 'asc',
      population: 'desc',
      representative: 'asc',
      complete: 'asc',
      edited: 'desc',
      added: 'desc',
    },
    usual: 'name',
    filters: ['complete', 'edited', 'seen'],
  },
  videos: {
    label: 'Videos',
    call: 'user/list-video-requests',
    tabs: { new: 'New', changes: 'Changes', decided: 'Decided' },
    sorts: { community: 'asc', sender: 'asc', sent: 'desc', decided: 'desc' },
    usual: 'sent',
  },
  imports: {
    label: 'Data',
    call: 'import/list-imports',
    tabs: {
      ...ofImportKinds((kind) => IMPORT_NAMES[kind].label),
      schools: 'Schools',
      facts: 'Census figures',
    },
    sorts: { file: 'asc', started: 'desc', read: 'desc', refused: 'desc' },
    usual: 'started',
  },
  audit: {
    label: 'Audit log',
    call: 'user/list-audit-events',
    tabs: {
      all: 'All',
      users: 'Users',
      communities: 'Communities',
      invitations: 'Invitations',
      videos: 'Videos',
      imports: 'Imports',
    },
    sorts: { when: 'desc' },
    usual: 'when',
    filters: ['userId', 'communityId', 'amenityId', 'facilityId', 'action', 'from', 'until'],
  },
} as const;

export type AdminListName = keyof typeof CENTER_LISTS;
export type AdminListTab<Name extends AdminListName> = keyof (typeof CENTER_LISTS)[Name]['tabs'] &
  string;
export type AdminListSort<Name extends AdminListName> = keyof (typeof CENTER_LISTS)[Name]['sorts'] &
  string;

/** What a list can be narrowed to in its address, besides its tab and a search. */
export const filtersOf = (name: AdminListName): readonly string[] => {
  const list = CENTER_LISTS[name];
  return 'filters' in list ? list.filters : [];
};

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The direction in which a list is sorted where none is asked for. */
export const firstDirection = (name: AdminListName, sort: string): Direction =>
  (CENTER_LISTS[name].sorts as Record<string, Direction>)[sort] ?? 'asc';

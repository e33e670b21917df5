import { RUN_KINDS } from './runs';

/** What each list of the admin center can be narrowed to and sorted by; the first tab is the usual one. */
export const CENTER_LISTS = {
  users: {
    call: 'user/list-users',
    tabs: ['all', 'shoppers', 'representatives', 'administrators'],
    /** Each with the direction that people want first. */
    sorts: { name: 'asc', email: 'asc', role: 'desc', community: 'asc', joined: 'desc' },
    usual: 'joined',
  },
  invitations: {
    call: 'user/list-invitations',
    tabs: ['pending', 'accepted', 'declined', 'expired', 'cancelled'],
    sorts: { email: 'asc', community: 'asc', sent: 'desc', expires: 'asc', decided: 'desc' },
    usual: 'sent',
  },
  communities: {
    call: 'community/list-communities',
    tabs: ['all', 'represented', 'unrepresented'],
    sorts: { name: 'asc', state: 'asc', population: 'desc', representative: 'asc', added: 'desc' },
    usual: 'name',
  },
  videos: {
    call: 'user/list-video-requests',
    tabs: ['new', 'changes', 'decided'],
    sorts: { community: 'asc', sender: 'asc', sent: 'desc', decided: 'desc' },
    usual: 'sent',
  },
  imports: {
    call: 'import/list-imports',
    tabs: RUN_KINDS,
    sorts: { file: 'asc', started: 'desc', read: 'desc', refused: 'desc' },
    usual: 'started',
  },
  audit: {
    call: 'user/list-audit-events',
    tabs: ['all', 'users', 'communities', 'invitations', 'videos', 'imports'],
    sorts: { when: 'desc', who: 'asc', what: 'asc', whom: 'asc' },
    usual: 'when',
  },
} as const;

export type ListName = keyof typeof CENTER_LISTS;
export type ListTab<Name extends ListName> = (typeof CENTER_LISTS)[Name]['tabs'][number];
export type ListSort<Name extends ListName> = keyof (typeof CENTER_LISTS)[Name]['sorts'] & string;

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The direction in which a list is sorted where none is asked for. */
export const firstDirection = (name: ListName, sort: string): Direction =>
  (CENTER_LISTS[name].sorts as Record<string, Direction>)[sort] ?? 'asc';

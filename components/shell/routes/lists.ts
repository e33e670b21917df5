import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const listsScreens = () => import('@/components/screens/lists/screens');

/** Searches, jobs and lists that a person or a household keeps, and what their links show. */
export const LIST_ROUTES = [
  screen({
    name: 'saved-searches',
    path: PATHS.savedSearches,
    load: fromPiece(listsScreens, 'SavedSearchesScreen'),
    permission: 'signed-in',
    title: 'Saved searches',
  }),
  screen({
    name: 'favorite-jobs',
    path: PATHS.favoriteJobs,
    load: fromPiece(listsScreens, 'FavoriteJobsScreen'),
    permission: 'signed-in',
    title: 'Jobs in your favorites',
  }),
  screen({
    name: 'list',
    path: PATHS.list,
    load: fromPiece(listsScreens, 'ListScreen'),
    permission: 'signed-in',
    title: 'Your list',
  }),
  screen({
    name: 'shared-list',
    path: PATHS.sharedList,
    load: fromPiece(listsScreens, 'SharedListScreen'),
    permission: 'anyone',
    title: 'A list of places',
  }),
  screen({
    name: 'list-invitation',
    path: PATHS.listInvitation,
    load: fromPiece(listsScreens, 'ListInvitationScreen'),
    permission: 'anyone',
    title: 'Your invitation',
  }),
];

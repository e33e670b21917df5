import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** Searches, jobs and lists that a person or a household keeps, and what their links show. */
export const LIST_ROUTES = [
  screen({
    name: 'saved-searches',
    path: PATHS.savedSearches,
    load: () => import('@/components/screens/lists/saved-searches-screen'),
    permission: 'signed-in',
    title: 'Saved searches',
  }),
  screen({
    name: 'favorite-jobs',
    path: PATHS.favoriteJobs,
    load: () => import('@/components/screens/lists/favorite-jobs-screen'),
    permission: 'signed-in',
    title: 'Jobs in your favorites',
  }),
  screen({
    name: 'list',
    path: PATHS.list,
    load: () => import('@/components/screens/lists/list-screen'),
    permission: 'signed-in',
    title: 'Your list',
  }),
  screen({
    name: 'shared-list',
    path: PATHS.sharedList,
    load: () => import('@/components/screens/lists/shared-list-screen'),
    permission: 'anyone',
    title: 'A list of places',
  }),
  screen({
    name: 'list-invitation',
    path: PATHS.listInvitation,
    load: () => import('@/components/screens/lists/list-invitation-screen'),
    permission: 'anyone',
    title: 'Your invitation',
  }),
];

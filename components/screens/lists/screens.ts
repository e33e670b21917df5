/** What a person or a household keeps: these screens come as one piece. */
export { default as FavoriteJobsScreen } from './favorite-jobs-screen';
export { default as ListInvitationScreen } from './list-invitation-screen';
export { default as ListScreen } from './list-screen';
export { default as SavedSearchesScreen } from './saved-searches-screen';
export { default as SharedListScreen } from './shared-list-screen';

/** What an empty list shows, and what a search asks for besides names: one piece. */
export { EmptyList, SignedOutFavorites } from './empty-list';
export { EmptyResultSuggestions } from './empty-result-suggestions';
export { UnderstoodSearchNotice } from './understood-search';

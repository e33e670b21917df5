/** What an empty list shows, in one piece: full lists do without it. */
export { EmptyList, SignedOutFavorites } from './empty-list';
export { EmptyResultSuggestions } from './empty-result-suggestions';

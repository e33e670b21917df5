/** What stands where a list is empty: one piece, which full lists do without. */
export { EmptyList, SignedOutFavorites } from './empty-list';
export { EmptyResultSuggestions } from './empty-result-suggestions';

export { publicComparison, publicDetails } from './public-pages';
export { shownPlaces } from './shown-places';
export { syncedIndex } from './synced-index';

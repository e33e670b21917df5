export { publicDetails } from './public-pages';
export { syncedIndex } from './synced-index';

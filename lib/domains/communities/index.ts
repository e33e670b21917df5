export { readBasicInfo } from './basic-info';
export { requireCommunity } from './require-community';
export { publicBasicInfo, publicDetails } from './public-pages';
export { inLatinLetters } from './latin-letters';
export { planSearch, searchWords } from './search-text';

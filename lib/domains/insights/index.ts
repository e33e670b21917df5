export { emptySections } from './empty-sections';
export { presentSections } from './present';

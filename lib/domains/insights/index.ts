export { emptySections } from './empty-sections';
export { presentInsight, presentSections } from './present';

export { presentSections } from './present';

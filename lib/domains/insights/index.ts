export { personOf, type Names } from './person';
export { presentSections } from './present';

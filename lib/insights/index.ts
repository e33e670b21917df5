export { personOf } from './person';
export { presentSections } from './present';

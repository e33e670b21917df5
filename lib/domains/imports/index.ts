export { placeFinder, type FindPlace } from './places';
export { workOn } from './work';

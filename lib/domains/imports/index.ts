export { placeFinder } from './places';
export { workOn } from './work';

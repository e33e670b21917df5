export { workOn } from './work';

export { ALL_COLUMNS } from './columns';
export { dataSet } from './metadata';

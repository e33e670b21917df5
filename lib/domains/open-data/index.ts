export { ALL_COLUMNS, FIGURE_COLUMNS_OF_FILES } from './columns';
export { dataSet } from './metadata';

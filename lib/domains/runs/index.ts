export { decideDifferences } from './decide';
export { fullNameOrNull, presentRejectedRow, presentRun } from './present';
export { readPage } from './read-page';
export { readRun } from './read-run';

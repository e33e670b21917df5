export { list, readCappedPage, withFile } from './listing';
export { personName } from './person';

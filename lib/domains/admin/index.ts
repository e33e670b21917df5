export { list, readCappedPage, withFile } from './listing';

export { list, readPage, withFile } from './listing';

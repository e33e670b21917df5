export { list, readPage } from './listing';

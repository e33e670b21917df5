export { list, readListPage, withFile } from './listing';

export { linkedList } from './linked-list';

export { publicDetails } from './public-pages';

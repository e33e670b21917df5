export { publicBasicInfo, publicDetails } from './public-pages';

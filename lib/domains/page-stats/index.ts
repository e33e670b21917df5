export { recordView } from './events';
export { recordPageView } from './page-view';

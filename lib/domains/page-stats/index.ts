export { noteView } from './notes';
export { notePageView } from './page-view';

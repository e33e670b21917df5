export { recordView } from './events';
export { recordQuestions } from './questions';
export { recordPageView } from './page-view';

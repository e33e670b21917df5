export { recordView } from './events';
export { presentQuestions } from './present-questions';
export { recordQuestions } from './questions';
export { recordPageView } from './page-view';

export { recordView } from './events';
export { recordQuestions } from './questions';
export type { PageVisitor } from './anonymous-id';
export { recordPageView } from './page-view';

import { AsyncLocalStorage } from 'node:async_hooks';
import { DELAYS } from '@/lib/shared/constants/limits';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

/** When the page that is being rendered must be done, by performance.now(). */
const pageEnd = () => processSingleton('page-deadline', () => new AsyncLocalStorage<number>());

/** Gives everything that a page reads one deadline, however many reads follow each other. */
export const withPageDeadline = <Result>(work: () => Result): Result =>
  pageEnd().run(performance.now() + DELAYS.callDeadline, work);

/** Milliseconds until the page's deadline; infinite outside a page. */
export const pageTimeLeft = (): number =>
  Math.max(0, (pageEnd().getStore() ?? Infinity) - performance.now());

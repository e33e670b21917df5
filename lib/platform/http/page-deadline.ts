import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '@/lib/env';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

interface PageReads {
  /** When they must be done, by performance.now(); not known before the first. */
  end?: number;
}

const currentPage = () =>
  processSingleton('page-deadline', () => new AsyncLocalStorage<PageReads>());

/**
 * Gives everything that a page reads one deadline, however many reads follow each other. It counts
 * from the first: loading the page's code, once after a start, is no outage.
 */
export const withPageDeadline = <Result>(work: () => Result): Result => currentPage().run({}, work);

/** Milliseconds until the page's reads must be done; infinite outside a page. */
export function pageTimeLeft(): number {
  const reads = currentPage().getStore();
  if (!reads) return Infinity;
  reads.end ??= performance.now() + env().CALL_TIMEOUT_MS;
  return Math.max(0, reads.end - performance.now());
}

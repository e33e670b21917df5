import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '@/lib/env';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

interface PageReads {
  /** Milliseconds that it waited before the first of them. */
  waited?: number;
  /** When they must be done, by performance.now(); not known before the first. */
  end?: number;
  /** Called when something that it reads is away. */
  onAway?: Set<() => void>;
  isAway?: boolean;
}

const currentPage = () =>
  processSingleton('page-deadline', () => new AsyncLocalStorage<PageReads>());

/** Of the time of a call, what a page's reads have: the page itself has to be made as well. */
const READS_SHARE = 0.8;

const budget = (reads: PageReads): number =>
  env().CALL_TIMEOUT_MS * READS_SHARE - (reads.waited ?? 0);

/**
 * Gives everything that a page reads one deadline, however many reads follow each other. It counts
 * from the first, and what the page waited before: loading its code, once after a start, is no
 * outage.
 */
export const withPageDeadline = <Result>(work: () => Result): Result => currentPage().run({}, work);

/** Milliseconds until the page's reads must be done; infinite outside a page. */
export function pageTimeLeft(): number {
  const reads = currentPage().getStore();
  if (!reads) return Infinity;
  reads.end ??= performance.now() + budget(reads);
  return Math.max(0, reads.end - performance.now());
}

/** Milliseconds that a page may still wait before it reads; infinite outside a page. */
export function pageWaitLeft(): number {
  const reads = currentPage().getStore();
  return reads ? Math.max(0, budget(reads)) : Infinity;
}

/** Begins to count what a page waits before it reads. @returns ends that */
export function beginPageWait(): () => void {
  const reads = currentPage().getStore();
  const begun = performance.now();
  return () => {
    if (reads) reads.waited = (reads.waited ?? 0) + performance.now() - begun;
  };
}

/** Notes that something which the page reads is away, or took too long. */
export function notePageIsAway(): void {
  const reads = currentPage().getStore();
  if (!reads) return;
  reads.isAway = true;
  for (const tell of reads.onAway ?? []) tell();
}

/**
 * Watches whether something that the page reads is away.
 * @param graceMs milliseconds from then until the promise resolves; it never rejects
 */
export function whenPageIsAway(graceMs: number) {
  const reads = currentPage().getStore();
  let timer: NodeJS.Timeout | undefined;
  let tell = () => {};
  const promise = new Promise<'away'>((resolve) => {
    tell = () => {
      timer ??= setTimeout(() => resolve('away'), graceMs);
    };
  });
  if (reads) (reads.onAway ??= new Set()).add(tell);
  return {
    promise,
    isKnown: () => reads?.isAway === true,
    clear: () => {
      clearTimeout(timer);
      reads?.onAway?.delete(tell);
    },
  };
}

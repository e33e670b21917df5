import { SAVED_MARK } from '../worker/messages';

/** When the page itself was saved, where the worker had to send its copy; null otherwise. */
export function savedDocumentAt(): number | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mark = page?.serverTiming?.find(({ name }) => name === SAVED_MARK);
  return mark ? Number(mark.description) || null : null;
}

import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { turns } from './turns';

// Nothing is lost by a long wait where what is awaited comes, and a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: async (act) => {
    const result = await asyncWrapper(act);
    await turns();
    return result;
  },
});

/** The page is printed when the message is read, not each time that something isn’t there yet. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: print });
}
configure({ getElementError: elementError });

// Browsers fire both events for a link into the page, happy-dom one; the router needs the other.
window.addEventListener('hashchange', () => {
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
});

/**
 * Milliseconds: shorter timers are how libraries tell what has changed, and one cleared is a word
 * lost.
 */
const SHORT = 100;

const timers = new Set<ReturnType<typeof setTimeout>>();
const start = setTimeout.bind(window);
// Once a file and not for each test: fake timers put back what they found.
Reflect.set(globalThis, 'setTimeout', (...given: Parameters<typeof setTimeout>) => {
  const timer = start(...given);
  if ((given[1] ?? 0) >= SHORT) timers.add(timer);
  return timer;
});

afterEach(() => {
  cleanup();
  // What a test left running, such as the way to the log-in, would act in the next one.
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
});

import '@testing-library/jest-dom/vitest';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
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

/**
 * Milliseconds: shorter timers are how libraries tell what has changed, and one cleared is a word
 * lost.
 */
const SHORT = 100;

type Timer = ReturnType<typeof setTimeout>;

/** What the test files of a process share, as they share its window. */
const shared = globalThis as typeof globalThis & { domTests?: { timers: Set<Timer> } };

function setUpWindow(): { timers: Set<Timer> } {
  // Browsers fire both events for a link into the page, happy-dom one; the router needs the other.
  window.addEventListener('hashchange', () => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  const timers = new Set<Timer>();
  const start = setTimeout.bind(window);
  // Once, and not for each test: fake timers put back what they found.
  Reflect.set(globalThis, 'setTimeout', (...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given);
    if ((given[1] ?? 0) >= SHORT) timers.add(timer);
    return timer;
  });
  return { timers };
}

const { timers } = (shared.domTests ??= setUpWindow());

/** Those of the address that the window is at. */
function clearCookies(): void {
  for (const cookie of document.cookie.split('; '))
    for (const path of ['', '; path=/'])
      document.cookie = `${cookie.split('=')[0]}=${path}; max-age=-1`;
}

/** Takes away what the file before left in the window. */
function clearWindow(): void {
  onlineManager.setOnline(true);
  history.replaceState(null, '', '/');
  // Where both of its accessors were spied on, one of them stays.
  Reflect.deleteProperty(document, 'cookie');
  clearCookies();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
}
clearWindow();

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

// The next file has the same window.
afterAll(() => {
  vi.restoreAllMocks();
  clearCookies();
});

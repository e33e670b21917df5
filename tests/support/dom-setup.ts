import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A screen may have code to fetch first, on a machine that is busy.
configure({ asyncUtilTimeout: 5000 });

// Browsers tell of a link into the page by both events, happy-dom by one; the router hears the other.
window.addEventListener('hashchange', () => {
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
});

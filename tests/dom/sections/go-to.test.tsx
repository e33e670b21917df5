import { afterEach, expect, test, vi } from 'vitest';
import { goTo } from '@/lib/client/go-to';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('an address of the shell is led to inside the shell', () => {
  goTo('/login');
  expect(window.location.pathname + window.location.hash).toBe('/#/login');
});

test('from a page that the server has drawn, the shell is opened at the address', () => {
  history.replaceState(null, '', '/community/368/asheville-nc');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  goTo('/login?to=x', { replace: true });
  expect(assign).toHaveBeenCalledWith('/#/login?to=x');
});

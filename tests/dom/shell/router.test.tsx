import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { HistoryListener } from '@/components/ui/overlay/history-guard';
import { show } from '../../support/browser/dom';
import { ShellLink } from '../../support/browser/shell-link';

beforeEach(() => history.replaceState(null, '', '/'));

function Here() {
  const { pathname, search, hash, state } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <p role="log">{JSON.stringify({ at: pathname + search + hash, state, params })}</p>
      <p role="note">{query.get('q')}</p>
      <button onClick={() => navigate('/place/8#schools', { state: { from: 'list' } })}>Go</button>
      <button onClick={() => navigate({ search: 'page=2' }, { replace: true })}>Turn</button>
      <button onClick={() => setQuery({ q: 'a b' }, { replace: true })}>Ask</button>
      <ShellLink to="/place/9" state={{ liked: true }}>
        Place 9
      </ShellLink>
    </>
  );
}

const screens = (
  <Routes>
    <Route path="/old" element={<Navigate to="/list" replace />} />
    <Route path="/list" element={<Here />} />
    <Route path="/place/:id" element={<Here />} />
    <Route path="*" element={<h1>Not found</h1>} />
  </Routes>
);

const shown = () => JSON.parse(screen.getByRole('log').textContent) as Record<string, unknown>;
const press = (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('button', { name }));

/** What a browser does on Back and Forward. */
const returnTo = (address: string, state: unknown) =>
  act(() => {
    history.replaceState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });

test('listeners of the history get the address that a plain link led to before they write an earlier one', () => {
  show(
    <>
      <HistoryListener />
      {screens}
    </>,
    { at: '/list' },
  );
  history.replaceState(null, '', '#/place/3');
  const written = vi.spyOn(history, 'replaceState');
  onTestFinished(() => written.mockRestore());
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(written.mock.calls.map(([, , url]) => String(url))).toContain(window.location.href);
  expect(shown()).toMatchObject({ at: '/place/3' });
});

test('a link that is followed while the router is drawn is handled', () => {
  function FollowsAtOnce() {
    useLayoutEffect(() => history.replaceState(null, '', '#/list?q=x'), []);
    return null;
  }
  show(
    <>
      <HistoryListener />
      <FollowsAtOnce />
      {screens}
    </>,
    { at: '/nowhere' },
  );
  expect(shown()).toMatchObject({ at: '/list?q=x' });
});

test('an address is led to as a new entry with what is handed over, and Back leads back', async () => {
  const { user } = show(screens, { at: '/list?q=x' });
  const before: unknown = history.state;
  expect(shown()).toEqual({ at: '/list?q=x', state: null, params: {} });
  expect(before).toMatchObject({ idx: 0 });
  const entries = history.length;

  await press(user, 'Go');
  expect(shown()).toEqual({
    at: '/place/8#schools',
    state: { from: 'list' },
    params: { id: '8' },
  });
  expect(window.location.hash).toBe('#/place/8#schools');
  expect(history.length).toBe(entries + 1);
  expect(history.state).toMatchObject({ usr: { from: 'list' }, idx: 1 });

  returnTo('#/list?q=x', before);
  expect(shown()).toMatchObject({ at: '/list?q=x', state: null });
});

test('a plain link leads to what it names', () => {
  show(screens, { at: '/list' });
  returnTo('#/place/7', null);
  expect(shown()).toMatchObject({ at: '/place/7' });
});

test('a query alone stays on the page, and a replaced entry adds none', async () => {
  const { user } = show(screens, { at: '/place/7' });
  const entries = history.length;
  await press(user, 'Turn');
  expect(shown()).toMatchObject({ at: '/place/7?page=2', params: { id: '7' } });
  await press(user, 'Ask');
  expect(shown()).toMatchObject({ at: '/place/7?q=a+b' });
  expect(screen.getByRole('note')).toHaveTextContent('a b');
  expect(history.length).toBe(entries);
});

test('a link is followed with what it hands over, once for the same address', async () => {
  const { user } = show(screens, { at: '/list' });
  const link = () => screen.getByRole('link', { name: 'Place 9' });
  expect(link()).toHaveAttribute('href', '#/place/9');
  await user.click(link());
  expect(shown()).toMatchObject({ at: '/place/9', state: { liked: true } });
  const entries = history.length;
  await user.click(link());
  expect(shown()).toMatchObject({ at: '/place/9' });
  expect(history.length).toBe(entries);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %o on a link is left to the browser', (how) => {
  show(screens, { at: '/list' });
  expect(fireEvent.click(screen.getByRole('link', { name: 'Place 9' }), how)).toBe(true);
  expect(shown()).toMatchObject({ at: '/list' });
});

test('an address that only leads on leaves no entry', async () => {
  const entries = history.length;
  show(screens, { at: '/old' });
  expect(shown()).toMatchObject({ at: '/list' });
  // The test itself opened the first one.
  expect(history.length - entries).toBeLessThanOrEqual(1);
});

test.each([
  ['/place/a%2Fb', { id: 'a/b' }],
  ['/PLACE/é%20x/', { id: 'é x' }],
  ['/place/50%', { id: '50%' }],
])('the parts of %s are read as they were meant', (at, params) => {
  show(screens, { at });
  expect(shown()).toMatchObject({ params });
});

test.each(['/place', '/place/', '/place/7/8', '/lis', '//list'])('%s is no address', (at) => {
  show(screens, { at });
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
});

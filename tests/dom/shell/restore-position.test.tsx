import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ScrollPositions, ScrollPositionsContext } from '@/lib/client/scroll-positions';
import { NavigationEffects } from '@/components/shell/navigation-effects';
import { PageTitle } from '@/components/ui/page-title';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { show } from '../../support/browser/dom';
import { ShellLink } from '../../support/browser/shell-link';
import { whatFollows } from '../../support/browser/turns';

const VIEW = 600;
const LONG = 4000;

let height = LONG;

beforeEach(() => {
  height = LONG;
  document.title = '';
  const root = vi.spyOn(document.documentElement, 'scrollHeight', 'get');
  root.mockImplementation(() => height);
  vi.stubGlobal('innerHeight', VIEW);
  onTestFinished(() => root.mockRestore());
});

/** A list whose cards come a moment late, as from a server. */
function List() {
  const [loaded, setLoaded] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PageTitle title="Communities">
      <h1>Communities</h1>
      <button onClick={() => navigate('/done', { replace: true })}>Publish</button>
      <button
        onClick={() => {
          navigate('/list?page=2');
          window.scrollTo(0, 30);
          window.dispatchEvent(new Event('scroll'));
        }}
      >
        Next
      </button>
      {loaded ? (
        <>
          <ShellLink to="/place">Asheville</ShellLink>
          <a href="#/place?other">Boone</a>
        </>
      ) : (
        <div aria-busy="true" />
      )}
    </PageTitle>
  );
}

/** A screen whose heading and title come with its data. */
function Place() {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setName('Asheville, NC'), 60);
    return () => clearTimeout(timer);
  }, []);
  usePageTitle(name);
  return name ? (
    <h1>{name}</h1>
  ) : (
    <div aria-busy="true">
      <h1>Community</h1>
    </div>
  );
}

const showShell = () =>
  show(
    <ScrollPositionsContext value={new ScrollPositions()}>
      <NavigationEffects />
      <main id="main">
        <Routes>
          <Route path="/list" element={<List />} />
          <Route
            path="/place"
            element={
              <PageTitle title="Community">
                <Place />
              </PageTitle>
            }
          />
          <Route path="/done" element={<h1>Done</h1>} />
        </Routes>
      </main>
    </ScrollPositionsContext>,
    { at: '/list' },
  );

const said = () => document.querySelector('p[role="status"]') as HTMLElement;

/** Opens the shell at the list, from which tests go on. */
async function openList() {
  const shown = showShell();
  await screen.findByRole('link', { name: 'Asheville' });
  await waitFor(() => expect(document.title).toMatch(/^Communities/));
  return shown;
}

const scrollTo = (y: number) =>
  act(() => {
    window.scrollTo(0, y);
    window.dispatchEvent(new Event('scroll'));
  });

/** What a browser does on Back to an entry: its state and address, then the event. */
const backTo = (entry: { state: unknown; href: string }) =>
  act(() => {
    history.replaceState(entry.state, '', entry.href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }));
  });

const entryNow = () => ({ state: history.state as unknown, href: window.location.href });

test('a new screen begins at its top, with the focus on its own heading', async () => {
  const { user } = await openList();
  scrollTo(900);
  await user.click(screen.getByRole('link', { name: 'Asheville' }));
  expect(window.scrollY).toBe(0);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Asheville, NC' })).toHaveFocus());
});

test('a change of screen is said once, with the title that its data gives', async () => {
  const { user } = await openList();
  const words: string[] = [];
  new MutationObserver(() => {
    if (said().textContent) words.push(said().textContent);
  }).observe(said(), { childList: true, characterData: true, subtree: true });
  await user.click(screen.getByRole('link', { name: 'Asheville' }));
  await waitFor(() => expect(said()).toHaveTextContent('Asheville, NC · Wherewell'));
  expect(words).toEqual(['Asheville, NC · Wherewell']);
});

test('the announcements of Next give way to ours', async () => {
  const { user } = await openList();
  const announcer = document.createElement('next-route-announcer');
  document.body.append(announcer);
  await user.click(screen.getByRole('link', { name: 'Asheville' }));
  expect(announcer.isConnected).toBe(false);
});

test('the first screen takes no focus and is not said: the browser says it', async () => {
  await openList();
  await whatFollows();
  expect(document.body).toHaveFocus();
  expect(said()).toBeEmptyDOMElement();
});

test.each(['Asheville', 'Boone'])(
  'Back leads to the place and to the link that one followed, once the list is there: %s',
  async (name) => {
    const { user } = await openList();
    const entry = entryNow();
    scrollTo(1500);
    await user.click(screen.getByRole('link', { name }));
    await screen.findByRole('heading', { name: 'Asheville, NC' });
    await waitFor(() => expect(said()).not.toBeEmptyDOMElement());
    height = 700;
    backTo(entry);
    await waitFor(() => expect(window.scrollY).toBe(100));
    height = LONG;
    await waitFor(() => expect(window.scrollY).toBe(1500));
    await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());
  },
);

test('a person who scrolls first stays where they are', async () => {
  const { user } = await openList();
  const entry = entryNow();
  scrollTo(1500);
  await user.click(screen.getByRole('link', { name: 'Asheville' }));
  await screen.findByRole('heading', { name: 'Asheville, NC' });
  height = 700;
  backTo(entry);
  window.dispatchEvent(new WheelEvent('wheel'));
  scrollTo(40);
  height = LONG;
  await waitFor(() => expect(screen.getByRole('link', { name: 'Asheville' })).toHaveFocus());
  expect(window.scrollY).toBe(40);
});

test('a plain link makes an entry that is known again on Back', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('link', { name: 'Boone' }));
  await screen.findByRole('heading', { name: 'Asheville, NC' });
  expect(history.state).toMatchObject({ place: expect.any(String), idx: expect.any(Number) });
});

test('a list that scrolls up as it turns its page is found again where it was', async () => {
  const { user } = await openList();
  const entry = entryNow();
  scrollTo(1500);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(history.state).toHaveProperty('place'));
  backTo(entry);
  await waitFor(() => expect(window.scrollY).toBe(1500));
});

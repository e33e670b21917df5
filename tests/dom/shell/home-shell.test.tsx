import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import HomeShell from '@/components/shell/home-shell';
import { ShellMount } from '@/components/shell/shell-mount';
import { bareCommunity } from '../../unit/sections/section-community';

const FEATURED = {
  dataResult: [
    { ...bareCommunity, id: 7, communityNameText: 'Alma', isRepresented: true },
    { ...bareCommunity, id: 8, communityNameText: 'Bend', isRepresented: true },
  ],
};

const READ = {
  featured: FEATURED,
  wishCounts: {
    dataResult: [],
    count: 12,
    wishCounts: [
      { wish: 'july:-84' as const, met: 5, unknown: 3 },
      { wish: 'college:10' as const, met: 0, unknown: 12 },
    ],
  },
};

/** The home page as the server draws it, in the document. */
function serverPage(): HTMLElement {
  window.location.hash = '/app/home-page';
  const page = document.createElement('div');
  page.innerHTML = renderToString(<HomeShell {...READ} />);
  document.body.append(page);
  onTestFinished(() => page.remove());
  return page;
}

/** The shell takes over the page. @returns what it found other than it would draw */
async function takeOver(page: HTMLElement): Promise<unknown[]> {
  const faults: unknown[] = [];
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await act(async () => {
    root = hydrateRoot(page, <HomeShell {...READ} />, {
      onRecoverableError: (fault) => faults.push(fault),
    });
    await Promise.resolve();
  });
  onTestFinished(() => act(() => root?.unmount()));
  return faults;
}

const asked = vi.fn();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', (address: string) => {
    asked(address);
    return Promise.resolve(Response.json({ status: true, dataResult: [], data: [] }));
  });
});

test('the shell takes over the home page as the server has drawn it, and replaces nothing', async () => {
  const page = serverPage();
  const kept = ['h1', '#main form input', '#main article', '#main article a', 'header', 'footer'];
  const before = kept.map((name) => page.querySelector(name));
  expect(before).not.toContain(null);
  expect(await takeOver(page)).toEqual([]);
  expect(kept.map((name) => page.querySelector(name))).toEqual(before);
  expect(before.every((element) => element?.isConnected)).toBe(true);
});

test('a person who followed a link before the shell ran gets there, and nothing is rendered again', async () => {
  const page = serverPage();
  const header = page.querySelector('header');
  window.location.hash = '/app/not-found';
  expect(await takeOver(page)).toEqual([]);
  await screen.findByText(/^We can.t seem to find the page/);
  expect(header?.isConnected).toBe(true);
});

test('a link that is followed while the page is taken over leads on', async () => {
  const page = serverPage();
  onTestFinished(() => void delete document.documentElement.dataset.shell);
  // How the server marks what is taken over later than what is around it.
  page.innerHTML = `<!--&-->${page.innerHTML}<!--/&-->`;
  function FollowsAtOnce() {
    // After the shell has been chosen, before its code is there.
    useEffect(() => {
      window.location.hash = '/app/not-found';
    }, []);
    return null;
  }
  await act(async () => {
    const root = hydrateRoot(
      page,
      <>
        <ShellMount home={READ} />
        <FollowsAtOnce />
      </>,
    );
    onTestFinished(() => act(() => root.unmount()));
    await Promise.resolve();
  });
  await screen.findByText(/^We can.t seem to find the page/);
});

test('a link that was followed before Next ran leads on, though Next has written its address over it', async () => {
  window.followed = '#/app/not-found';
  onTestFinished(() => {
    delete window.followed;
    delete document.documentElement.dataset.shell;
  });
  const page = serverPage();
  page.innerHTML = `<!--&-->${page.innerHTML}<!--/&-->`;
  await act(async () => {
    const root = hydrateRoot(page, <ShellMount home={READ} />);
    onTestFinished(() => act(() => root.unmount()));
    await Promise.resolve();
  });
  await screen.findByText(/^We can.t seem to find the page/);
  expect(window.location.hash).toBe('#/app/not-found');
});

test('the cards lead to pages without scripts until the shell runs, and then to its details', async () => {
  const page = serverPage();
  const card = page.querySelector('#main article a');
  expect(card).toHaveAttribute('href', '/community/7/alma-il');
  await takeOver(page);
  await waitFor(() => expect(card).toHaveAttribute('href', '#/app/community-details/7'));
});

test('wishes are offered with how many places meet them, and not where nothing is known', async () => {
  const page = serverPage();
  const offered = (name: RegExp) => screen.queryByRole('link', { name });
  expect(page).toContainElement(offered(/^Cool summers\s*5 places$/));
  expect(offered(/^University/)).toBeNull();
  expect(await takeOver(page)).toEqual([]);
  expect(offered(/^Cool summers\s*5 places$/)).toBeInTheDocument();
});

test('what the server has read is not read again for a visitor', async () => {
  await takeOver(serverPage());
  expect(screen.getByRole('heading', { name: /^Alma/ })).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('what was typed before the shell ran is searched for', async () => {
  const page = serverPage();
  const field = page.querySelector<HTMLInputElement>('#main form input');
  if (!field) throw new Error('No search.');
  field.focus();
  field.value = 'ashe';
  await takeOver(page);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  const now = page.querySelector<HTMLInputElement>('#main form input');
  expect(now).toHaveValue('ashe');
  expect(now).toHaveFocus();
});

import { screen } from '@testing-library/react';
import { Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { editSectionScreen } from '@/components/screens/edit-community/edit-section-screen';
import { useSession } from '@/components/auth/session';
import { screen as screenRoute } from '@/components/shell/routes/route';
import { createScreenCache } from '@/components/shell/screen-cache';
import { screenRoutes } from '@/components/shell/screens';
import { SessionProvider } from '@/components/shell/session-provider';
import { PATHS } from '@/lib/shared/constants/paths';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { representativeOf } from '../../support/browser/dom-accounts';
import { otherTab, setToken, useTabs } from '../../support/browser/dom-tabs';
import { sectionServer } from '../../support/browser/edited-section';

asksBeside('community/get-drafts', 'community/save-draft');

/** Seconds since 1970, long after every test. */
const EXPIRY = '4102444800';
const SAFE = /^Your draft is saved on this device\./;

useTabs();

function LogOut() {
  const { logOut } = useSession();
  return <button onClick={() => void logOut()}>Log out</button>;
}

const server = sectionServer('about');

const ROUTES = [
  screenRoute({
    name: 'editor',
    path: PATHS.editAbout,
    load: () => Promise.resolve({ default: editSectionScreen('about') }),
    permission: 'signed-in',
    title: 'Edit',
  }),
];

/** Opens the editor inside the shell's session, and writes. */
async function write(text: string, responses: Responses = {}) {
  const account = representativeOf(server.id);
  setToken(EXPIRY);
  const shown = show(
    <SessionProvider>
      <LogOut />
      <Routes>{screenRoutes(ROUTES, createScreenCache())}</Routes>
    </SessionProvider>,
    {
      at: server.path,
      responses: {
        ...server.responses(account),
        'user/get-user-details': { usersResult: account },
        'user/logout': { message: 'You are logged out.' },
        ...responses,
      },
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Edit About' });
  const field = await screen.findByRole('textbox');
  if (text !== '') {
    await shown.fill(field, text);
    expect(screen.getByRole('textbox')).toHaveValue(text);
  }
  return { ...shown, logOut: () => shown.user.click(screen.getByText('Log out')) };
}

const kept = () => JSON.stringify({ ...localStorage });

test('log-out says that what was not published is safe on this device', async () => {
  const { logOut } = await write('Not published yet.');
  await logOut();
  expect(await screen.findByText(SAFE)).toBeVisible();
  expect(kept()).toContain('Not published yet.');
});

test('log-out says nothing of drafts where nothing was written', async () => {
  const { logOut } = await write('');
  await logOut();
  expect(await screen.findByText('You are logged out.')).toBeVisible();
  expect(screen.queryByText(SAFE)).toBeNull();
});

test('a session that ends under the editor says so too', async () => {
  const { user } = await write('Not published yet.', {
    publishSection: new ApiError(401, 'Your session has timed out. Please login again.'),
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const told = await screen.findByText(SAFE);
  expect(told).toBeVisible();
  expect(kept()).toContain('Not published yet.');
});

test('a log-out in another tab says so too', async () => {
  await write('Not published yet.');
  await otherTab('left', '');
  expect(await screen.findByText(SAFE)).toBeVisible();
});

test('where this browser keeps no drafts, log-out does not claim it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const { logOut } = await write('Not published yet.');
  await logOut();
  const told = await screen.findByText('This browser couldn’t keep your draft.');
  expect(screen.queryByText(SAFE)).toBeNull();
  expect(told).toBeVisible();
});

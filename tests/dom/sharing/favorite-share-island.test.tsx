import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import FavoriteShareIsland from '@/components/shell/favorite-share-island';

const TOOLS = <FavoriteShareIsland communityId={7} name="Asheville" stateShortName="NC" />;

const heart = () => screen.getByRole('button', { name: 'Favorite Asheville' });

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address === '/api/community/get-status'
          ? { status: true, usersResult: { isFavourite: true, isRecommended: false } }
          : { status: true, usersResult: { id: 'u-1', emailId: 'ada@example.org', roleId: 0 } },
      ),
    ),
  );
  return () => {
    document.cookie = 'token=; max-age=0';
    delete document.documentElement.dataset.signedIn;
    localStorage.clear();
  };
});

test('heart and share are in the page that the server renders', () => {
  const html = renderToString(TOOLS);
  expect(html).toContain('aria-label="Favorite Asheville"');
  expect(html).toContain('aria-label="Share Asheville"');
});

test('a visitor is asked to log in for the heart, and may share', async () => {
  render(TOOLS);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart());
  expect(await screen.findByRole('dialog', { name: 'Log in to save Asheville' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Share Asheville' }));
  expect(await screen.findByRole('dialog', { name: 'Share this Community' })).toBeVisible();
});

test('ticks what is to be compared, for the app too, and leads there from two places on', async () => {
  localStorage.setItem('wherewell-compare', JSON.stringify([{ id: 3, name: 'Boone' }]));
  render(TOOLS);
  const tick = await screen.findByRole('checkbox', { name: 'Compare Asheville' });
  expect(screen.queryByRole('link', { name: /^Compare \d places/ })).toBeNull();
  await userEvent.click(tick);
  expect(screen.getByRole('link', { name: 'Compare 2 places' })).toHaveAttribute(
    'href',
    '/#/app/compare?ids=3,7',
  );
  await userEvent.click(tick);
  expect(screen.queryByRole('link', { name: /^Compare \d places/ })).toBeNull();
});

test('a visitor can sign up in the dialog, on a page without the shell’s router', async () => {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(TOOLS);
  await user.click(heart());
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  expect(await screen.findByLabelText('First Name')).toBeVisible();
});

test('the heart of a signed-in person shows their favorite, and the head of the page knows them', async () => {
  document.cookie = 'token=4102444800';
  render(TOOLS);
  await vi.waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(document.documentElement.dataset.signedIn).toBe('');
});

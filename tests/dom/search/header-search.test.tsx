import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageSearch } from '@/components/shell/frame/page-search';
import { ShellSearch } from '@/components/shell/frame/shell-search';
import { takeOverSearch } from '@/lib/client/search-address';
import { show, type Responses } from '../../support/browser/dom';
import { community } from '../../support/suggested-communities';

const LIST = '/app/community-list?q=Winston+Salem';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

const FOUND: Responses = {
  'community/get-all': { dataResult: [community(7, 'Asheville')], count: 23 },
};

const field = () => screen.getByRole('combobox', { name: 'Search communities' });

async function typed(text: string, { inShell = true } = {}) {
  const shown = show(inShell ? <ShellSearch /> : <PageSearch />, { responses: FOUND });
  await shown.user.click(field());
  await waitFor(() => expect(field()).toHaveAttribute('aria-controls'));
  await shown.user.keyboard(text);
  return shown;
}

async function suggested({ inShell = true } = {}) {
  const { user } = await typed('ash', { inShell });
  await screen.findByRole('option', { name: /Asheville/ });
  return user;
}

function onServerPage() {
  window.history.replaceState(null, '', '/community/7/asheville-nc');
  return vi.spyOn(window.location, 'assign').mockImplementation(() => {});
}

test('a search in the shell leads to the list, and empties the field', async () => {
  const { user } = await typed('Winston Salem');
  await user.keyboard('{Enter}');
  expect(window.location.hash).toBe(`#${LIST}`);
  expect(field()).toHaveValue('');
});

test('a search before the suggestions’ code has come leads to the list, too', async () => {
  const { user } = show(<ShellSearch />);
  await user.type(field(), 'Winston Salem{Enter}');
  expect(window.location.hash).toBe(`#${LIST}`);
});

test('a space that ended what was typed before the suggestions’ code came stays', async () => {
  const { user } = show(<ShellSearch />, { responses: FOUND });
  (field() as HTMLInputElement).value = 'Winston ';
  await user.click(field());
  await waitFor(() => expect(field()).toHaveAttribute('aria-controls'));
  expect(field()).toHaveValue('Winston ');
  await user.keyboard('Salem');
  expect(field()).toHaveValue('Winston Salem');
});

test('a search on a page that the server renders leads to the list', async () => {
  const assign = onServerPage();
  const { user } = await typed('Winston Salem', { inShell: false });
  await user.keyboard('{Enter}');
  expect(assign).toHaveBeenCalledWith(`/#${LIST}`);
});

test('the header suggests as the home page does, and a suggestion is opened', async () => {
  const user = await suggested();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(window.location.hash).toBe('#/app/community-details/7');
});

test('the header leads to all that a text finds', async () => {
  const user = await suggested();
  await user.click(screen.getByRole('option', { name: 'See all 23' }));
  expect(window.location.hash).toBe('#/app/community-list?q=ash');
});

test('on a page that the server renders a suggestion is opened as such a page', async () => {
  const assign = onServerPage();
  const user = await suggested({ inShell: false });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(assign).toHaveBeenCalledWith('/community/7/asheville-nc');
});

test('a search that the server was asked for before the shell ran is taken over', () => {
  window.history.replaceState(null, '', '/?q=Winston+Salem');
  takeOverSearch();
  expect(window.location.pathname + window.location.search).toBe('/');
  expect(window.location.hash).toBe(`#${LIST}`);
});

test.each(['/#/app/account', '/?q=', '/community/7/x?q=a'])('%s stays as it is', (address) => {
  window.history.replaceState(null, '', address);
  takeOverSearch();
  const { pathname, search: query, hash } = window.location;
  expect(pathname + query + hash).toBe(address);
});

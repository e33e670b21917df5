import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HeaderSearch } from '@/components/shell/header-search';
import { takeOverSearch } from '@/lib/client/search-address';
import { show } from '../support/dom';

const LIST = '/app/community-list?q=Winston+Salem';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

async function search() {
  const { user } = show(<HeaderSearch />);
  await user.type(screen.getByRole('searchbox', { name: 'Search communities' }), 'Winston Salem');
  await user.keyboard('{Enter}');
}

test('a search in the shell leads to the list', async () => {
  await search();
  expect(window.location.hash).toBe(`#${LIST}`);
});

test('a search on a page that the server renders leads to the list', async () => {
  window.history.replaceState(null, '', '/community/7/asheville-nc');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await search();
  expect(assign).toHaveBeenCalledWith(`/#${LIST}`);
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

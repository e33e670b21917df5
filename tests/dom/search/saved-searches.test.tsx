import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import SavedSearchesScreen from '@/components/screens/lists/saved-searches-screen';
import type { SavedSearch } from '@/lib/domains/saved-searches/output';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';

asksBeside('user/list-saved-searches');

const SEARCH: SavedSearch = {
  id: '0b5c0b0e-8f5e-4c51-9d6e-0a8f3f1c2d3e',
  name: 'Cool college towns, NC and TN',
  search: '?states=NC,TN&w=july:-84,college:10',
  email: 'weekly',
  wishLabels: ['July highs under 84 °F', 'University with 1,000+ students within 10 miles'],
  ignored: [],
  count: 12,
  newCount: 3,
  seenAt: '2026-11-16T12:00:00Z',
  createdAt: '2026-11-02T12:00:00Z',
};

const NONE = { data: [] } as never;

const openList = (search: string, responses: Responses = {}, account = true) =>
  show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    ...(account && { account: SHOPPER }),
    responses: {
      'community/get-all': { dataResult: [], count: 0 },
      'community/get-all-states': NONE,
      'community/get-amenity-categories': NONE,
      'community/get-health-facility-types': NONE,
      ...responses,
    },
  });

const openSearches = async (responses: Responses = {}) => {
  const shown = show(<SavedSearchesScreen />, {
    account: SHOPPER,
    responses: { 'user/list-saved-searches': { data: [SEARCH] }, ...responses },
  });
  await screen.findByRole('list', { name: 'Saved searches' });
  return shown;
};

describe('“Save search” in the list’s line', () => {
  test('names the search from what is asked for, and keeps filters and wishes without the page', async () => {
    const { user, sent } = openList('?states=NC,TN&w=july:-84,college:10&page=2&sort=name', {
      'user/save-search': { data: SEARCH, wasSaved: false },
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(sheet.getByLabelText('Name')).toHaveValue('Cool college towns, NC and TN');
    expect(sheet.getByRole('radio', { name: 'Weekly' })).toBeChecked();
    await user.click(sheet.getByRole('radio', { name: 'Never' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved “Cool college towns, NC and TN”.')).toBeVisible();
    expect(sent.find(({ to }) => to === 'user/save-search')?.input).toEqual({
      name: 'Cool college towns, NC and TN',
      email: 'never',
      search: '?states=NC,TN&w=july:-84,college:10',
    });
  });

  test('keeps what was typed where the server refuses it, and says why', async () => {
    const { user, fill } = openList('?w=july:-84', {
      'user/save-search': new ApiError(409, 'You can keep 30 searches. Delete one first.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await fill(sheet.getByLabelText('Name'), 'For Grandma');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(
      await sheet.findByText('You can keep 30 searches. Delete one first.'),
    ).toBeInTheDocument();
    expect(sheet.getByLabelText('Name')).toHaveValue('For Grandma');
  });

  test('says of a search that is saved already under which name, and how many places are new', async () => {
    openList('?w=july:-84,college:10&states=NC,TN&page=2&sort=name', {
      'user/list-saved-searches': { data: [SEARCH] },
    });
    const saved = await screen.findByRole('link', {
      name: 'Saved as “Cool college towns, NC and TN”',
    });
    expect(saved).toHaveAttribute('href', '/#/app/favorites/searches');
    expect(screen.getByText('3 new since Nov 16, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  });

  test('asks a visitor to log in first, and isn’t there where nothing is asked for', async () => {
    const { user, session, unmount } = openList('?w=july:-84', {}, false);
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    expect(session.openDialog).toHaveBeenCalledWith(
      'login',
      expect.any(Function),
      'save this search',
    );
    unmount();
    openList('');
    await screen.findByText('There are no communities yet');
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  });
});

describe('saved searches', () => {
  test('say what they ask for, how many fit, and since when some are new', async () => {
    await openSearches();
    expect(screen.getByRole('heading', { name: SEARCH.name })).toBeVisible();
    expect(
      screen.getByText(
        'July highs under 84 °F, University with 1,000+ students within 10 miles, and 2 filters',
      ),
    ).toBeVisible();
    expect(screen.getByText('12 places fit')).toBeVisible();
    expect(screen.getByText('3 new since Nov 16, 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Searches' })).toHaveAttribute('aria-current', 'page');
  });

  test('open as the list that they were saved from, and then count as seen', async () => {
    const { user, sent } = await openSearches({ 'user/open-saved-search': { data: SEARCH } });
    const open = screen.getByRole('link', { name: `Open ${SEARCH.name}` });
    expect(open).toHaveAttribute('href', `/#/app/community-list${SEARCH.search}`);
    await user.click(open);
    await vi.waitFor(() =>
      expect(sent).toContainEqual({ to: 'user/open-saved-search', input: { id: SEARCH.id } }),
    );
  });

  test('are renamed, emailed no more, and deleted with a way back', async () => {
    let stored = SEARCH;
    let kept = [stored];
    const { user, sent, fill } = await openSearches({
      'user/list-saved-searches': () => ({ data: kept }),
      'user/update-saved-search': ({ name, email }) => {
        stored = { ...stored, ...(name && { name }), ...(email && { email }) };
        kept = [stored];
        return { data: stored };
      },
      'user/delete-saved-search': ({ deleted }) => {
        kept = deleted === false ? [stored] : [];
        return { deleted: deleted !== false };
      },
    });
    await user.click(screen.getByRole('button', { name: `Rename ${SEARCH.name}` }));
    await fill(screen.getByLabelText('Name'), 'Mountains');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Mountains' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Email me what’s new'), 'Never');
    await user.click(screen.getByRole('button', { name: 'Delete Mountains' }));
    expect(await screen.findByText('No saved searches yet')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Mountains' })).toBeVisible();
    expect(
      sent.filter(({ to }) => !to.includes('list-')).map(({ to, input }) => [to, input]),
    ).toEqual([
      ['user/update-saved-search', { id: SEARCH.id, name: 'Mountains' }],
      ['user/update-saved-search', { id: SEARCH.id, email: 'never' }],
      ['user/delete-saved-search', { id: SEARCH.id }],
      ['user/delete-saved-search', { id: SEARCH.id, deleted: false }],
    ]);
  });

  test('say which part isn’t understood, and count nothing then', async () => {
    await openSearches({
      'user/list-saved-searches': {
        data: [{ ...SEARCH, ignored: ['soil=clay'], count: null, newCount: null }],
      },
    });
    expect(screen.getByText(/We don’t understand this part: soil=clay/)).toBeVisible();
    expect(screen.queryByText(/places? fits?/)).toBeNull();
  });

  test('that don’t come can be asked for again', async () => {
    let isDown = true;
    const { user } = show(<SavedSearchesScreen />, {
      account: SHOPPER,
      responses: {
        'user/list-saved-searches': () =>
          isDown ? new ApiError(422, 'It broke (abc).') : { data: [] },
      },
    });
    expect(await screen.findByText('It broke (abc).')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No saved searches yet')).toBeVisible();
  });
});

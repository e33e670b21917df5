import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ShareButton } from '@/components/communities/share/share-button';
import { PageNumbersPanel } from '@/components/screens/account/account/page-numbers';
import { lastMondays } from '@/lib/shared/format/weeks';
import { ApiError, show } from '../../support/browser/dom';

/** Counting began in the middle of the third week before the last. */
const WEEKS = lastMondays('2026-11-16', 12).map((week, at) => ({
  week,
  views: at < 8 ? null : [3, 0, 1200, 14][at - 8],
  favorites: at < 2 ? null : at === 11 ? 2 : 0,
  shares: at < 8 ? null : 0,
}));
const RESPONSE = {
  data: {
    countedSince: '2026-10-28T12:00:00.000Z',
    questions: [],
    favoritesSince: '2026-09-14T00:00:00.000Z',
    weeks: WEEKS.map((week) => ({ ...week, views: week.views ?? null })),
  },
};

const shown = () =>
  show(<PageNumbersPanel communityId={7} />, {
    responses: { 'community/get-page-numbers': RESPONSE },
  });
const figure = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'figcaption' });
  const found = label.closest('figure');
  if (!found) throw new Error('No figure.');
  return found;
};

describe('the numbers of a representative’s page', () => {
  test('are said in words, with what each number is', async () => {
    shown();
    const views = await figure('Views');
    expect(views).toHaveTextContent('14 so far this week');
    expect(views).toHaveTextContent('1,200 last week');
    expect(views).toHaveTextContent('People who opened your page, each once a day.');
    expect(await figure('Favorites')).toHaveTextContent('2 so far this week');
    expect(await figure('Shares')).toHaveTextContent('0 so far this week');
    expect(
      screen.getByText(/counted since October 28, 2026; earlier weeks are unknown/),
    ).toBeVisible();
    expect(screen.getByText(/We keep numbers only, for 13 weeks/)).toBeVisible();
  });

  test('are a table for screen readers, where unknown is neither zero nor whole', async () => {
    const { user } = shown();
    const table = await screen.findByRole('table', { name: 'Views, favorites and shares by week' });
    const cells = (at: number) =>
      [...(within(table).getAllByRole('row')[at]?.children ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(cells(1)).toEqual(['Nov 16, 2026 (so far)', '14', '2', '0']);
    expect(cells(2)).toEqual(['Nov 9, 2026', '1,200', '0', '0']);
    expect(cells(4)).toEqual(['Oct 26, 2026', '3, in part', '0', '0, in part']);
    expect(cells(5)).toEqual(['Oct 19, 2026', 'Unknown', '0', 'Unknown']);
    expect(cells(12)).toEqual(['Aug 31, 2026', 'Unknown', 'Unknown', 'Unknown']);

    const toggle = screen.getByRole('button', { name: 'Show as a table' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Hide the table' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(table.parentElement).not.toHaveClass('sr-only');
  });

  test('are drawn: a bar for each known week, one empty field for all unknown ones', async () => {
    shown();
    const views = await figure('Views');
    const bars = [...views.querySelectorAll('rect')];
    const tall = (at: number) => Number(bars[at]?.getAttribute('height'));
    // The field, and then four weeks.
    expect(bars).toHaveLength(5);
    expect([tall(1) > 0, tall(2), tall(3) > tall(4), tall(4) > 0]).toEqual([true, 0, true, true]);
    const pale = bars.slice(1).map((bar) => bar.hasAttribute('stroke-dasharray'));
    expect(pale).toEqual([true, false, false, true]);
  });

  test('can be asked for again where they did not come', async () => {
    let failed = false;
    const { user } = show(<PageNumbersPanel communityId={7} />, {
      responses: {
        'community/get-page-numbers': () => {
          if (failed) return RESPONSE;
          failed = true;
          return new ApiError(500, 'It broke.');
        },
      },
    });
    expect(await screen.findByText('It broke.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure('Views')).toBeVisible();
  });
});

test('copying a link and opening a network are counted, and a failure of that is not shown', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, sent } = show(
    <ShareButton communityId={7} name="Asheville" stateShortName="NC" />,
    { responses: { 'community/note-share': new ApiError(500, 'It broke.') } },
  );
  await user.click(screen.getByRole('button', { name: 'Share Asheville' }));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied link successfully.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Facebook/ }));
  expect(sent.map(({ to, input }) => [to, input.way])).toEqual([
    ['community/note-share', 'link'],
    ['community/note-share', 'facebook'],
  ]);
  expect(screen.queryByText('It broke.')).toBeNull();
});

import { MergedHere } from '@/components/screens/admin/communities/merged-here';
import type { CommunityFactsOutput } from '@/lib/domains/communities/output';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import AdminCreateCommunityScreen from '@/components/screens/admin/communities/admin-create-community-screen';
import { CommunitiesSection } from '@/components/screens/admin/communities/communities-section';
import CommunityDetailsScreen from '@/components/screens/browse/community-details-screen';
import { asksBeside } from '../../support/browser/asked-beside';
import { FACTS } from '../../support/browser/community-facts';
import { later, show } from '../../support/browser/dom';
import { ADMINISTRATOR } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('community/get-merges', 'user/list-audit-events');

const LISTED = {
  id: 7,
  communityNameText: 'Ames',
  stateShortName: 'IA',
  stateName: 'Iowa',
  population: null,
  hasCover: false,
  isRecommended: false,
  pendingInvitations: 0,
  complete: 45,
  editedAt: null,
  seenAt: null,
  representative: null,
  visibility: 'deleted' as const,
  hiddenAt: '2026-11-01T12:00:00.000Z',
  createdAt: '2026-10-01T12:00:00.000Z',
};

const PAGE = {
  totalCount: 1,
  totalPages: 1,
  currentPage: 1,
  limit: 25,
  hasNextPage: false,
  hasPrevPage: false,
};

const NO_IDS = { jBoardId1: null, jBoardId2: null, jBoardId3: null, jBoardId4: null };

const openFacts = (facts: Partial<CommunityFactsOutput> = {}) => {
  let stored = { ...FACTS, ...facts };
  return show(<AdminCreateCommunityScreen communityId={7} />, {
    account: ADMINISTRATOR,
    responses: {
      'community/get-community-basic-info': { data: bareCommunity },
      'community/get-facts': () => ({ data: stored }),
      'community/get-jboards': { data: NO_IDS, refresh: { boardIsSet: false } as never },
      'community/count-belongings': {
        data: {
          favorites: 3,
          amenities: 1,
          facilities: 0,
          videos: 0,
          invitations: 0,
          sections: ['about', 'climate'],
          representative: null,
        },
      },
      'community/set-visibility': ({ visibility }) => {
        stored = { ...stored, visibility, hiddenAt: '2026-11-01T12:00:00.000Z' };
        return { data: { visibility }, message: 'Done.' };
      },
    },
  });
};

const sentTo = (shown: ReturnType<typeof openFacts>) =>
  shown.sent.filter(({ to }) => to === 'community/set-visibility').map(({ input }) => input);

test('an administrator unpublishes a community, reads that nobody else sees it, and publishes it', async () => {
  const shown = openFacts();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  const banner = await screen.findByRole('region', { name: 'Not shown to anybody else' });
  await user.click(within(banner).getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Not shown to anybody else' })).toBeNull(),
  );
  expect(sentTo(shown)).toEqual([
    { communityId: 7, visibility: 'unpublished' },
    { communityId: 7, visibility: 'published' },
  ]);
});

test('deleting a community asks first, with what goes, and then says until when it can be restored', async () => {
  const shown = openFacts();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('This goes with it: 2 sections with text, 1 amenity, 3 favorites.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'No, keep it' }));
  expect(sentTo(shown)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it' }));
  expect(
    await screen.findByText(/^Deleted on Nov 1, 2026. You can restore it until Dec 1, 2026/),
  ).toBeVisible();
  expect(sentTo(shown)).toEqual([{ communityId: 7, visibility: 'deleted' }]);
});

test('a deleted community is restored from the list with one click', async () => {
  const { user, sent } = show(<CommunitiesSection tab="deleted" />, {
    account: ADMINISTRATOR,
    responses: {
      'community/list-communities': {
        data: [LISTED],
        pagination: PAGE,
      },
      'community/set-visibility': {
        data: { visibility: 'published' },
        message: 'Ames is shown to everybody.',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ames, IA' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Ames is shown to everybody.')).toBeVisible();
  expect(sent).toContainEqual({
    to: 'community/set-visibility',
    input: { communityId: 7, visibility: 'published' },
  });
});

test('the page of an unpublished community says so to who administers it', async () => {
  show(<CommunityDetailsScreen id={bareCommunity.id} />, {
    account: ADMINISTRATOR,
    responses: {
      'community/get-community-details': { data: { ...bareCommunity, hiddenAs: 'unpublished' } },
      'community/get-recent-job-list': later<never>().response,
      'community/get-schools-education': later<never>().response,
      'community/get-nearby': later<never>().response,
      'community/get-healthcare-facility-category-counts': later<never>().response,
      'community/get-video-request-data': { data: null },
    },
  });
  expect(
    await screen.findByRole('region', { name: 'Not shown to anybody else' }),
  ).toHaveTextContent('Only administrators can open this page.');
});

test('the address of a merged community becomes that of what it leads to', async () => {
  show(<CommunityDetailsScreen id={99} />, {
    at: '/app/community-details/99',
    responses: { 'community/get-community-details': { data: bareCommunity } },
  });
  await waitFor(() =>
    expect(window.location.hash).toBe(`#/app/community-details/${bareCommunity.id}`),
  );
});

test('merging shows what moves, asks about the representative and once more, and opens the other', async () => {
  const moves = { moves: 2, stays: 1 };
  const none = { moves: 0, stays: 0 };
  const plan = {
    target: { id: 8, communityNameText: 'Amana', stateShortName: 'IA' },
    favorites: moves,
    amenities: none,
    facilities: none,
    videos: none,
    sections: { moves: ['About'], stays: ['Climate'] },
    invitations: 0,
    representative: 'Rosa Keller',
    targetRepresentative: null,
  };
  const { user, sent } = show(<AdminCreateCommunityScreen communityId={7} />, {
    account: ADMINISTRATOR,
    responses: {
      'community/get-community-basic-info': { data: bareCommunity },
      'community/get-facts': { data: FACTS },
      'community/get-jboards': { data: NO_IDS, refresh: { boardIsSet: false } as never },
      'community/list-communities': {
        data: [{ ...LISTED, id: 8, communityNameText: 'Amana', visibility: 'published' as const }],
        pagination: PAGE,
      },
      'community/preview-merge': { data: plan },
      'community/merge': { data: plan, mergeId: 3, message: 'Merged into Amana, IA.' },
    },
  });
  await user.type(await screen.findByRole('combobox', { name: 'Merge into' }), 'ama');
  await user.click(await screen.findByRole('option', { name: /^Amana, IA/ }));
  const list = await screen.findByRole('list', { name: 'What moves' });
  expect(list).toHaveTextContent('Favorites: 2 move, 1 stay behind');
  expect(list).toHaveTextContent('Texts that move: About');
  expect(list).toHaveTextContent('because it has its own: Climate');
  expect(list).not.toHaveTextContent('Amenities');
  const button = screen.getByRole('button', { name: 'Merge' });
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Rosa Keller moves along/ }));
  await user.click(button);
  expect(sent.map(({ to }) => to)).not.toContain('community/merge');
  const question = within(await screen.findByRole('dialog', { name: /^Merge .+ into Amana, IA/ }));
  expect(question.getByText(/Favorites: 2 move/)).toBeVisible();
  expect(question.getByText(/undo it for 30 days/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Yes, merge' }));
  expect(await screen.findByText('Merged into Amana, IA.')).toBeVisible();
  expect(sent).toContainEqual({
    to: 'community/merge',
    input: { communityId: 7, targetId: 8, moveRepresentative: true },
  });
  expect(window.location.hash).toBe('#/app/admin-create-community/8');
});

const MERGED = {
  mergeId: 3,
  communityNameText: 'Ames',
  stateShortName: 'IA',
  mergedAt: '2026-11-20T10:00:00Z',
  mergedBy: { firstName: 'Mia', lastName: 'Bell', profilePic: null, roleId: 2 },
  undoableUntil: '2026-12-20T10:00:00Z',
  isLast: true,
};

test('a merge is listed where it went, and undone after a question', async () => {
  const { user, sent } = show(<MergedHere communityId={8} />, {
    account: ADMINISTRATOR,
    responses: {
      'community/get-merges': {
        data: [MERGED, { ...MERGED, mergeId: 2, communityNameText: 'Ankeny', isLast: false }],
      },
      'community/undo-merge': {
        data: { communityId: 7, returned: 4, gone: 1 },
        message: 'Ames is a community of its own again.',
      },
    },
  });
  expect(await screen.findByText(/^Ames, IA was merged .+ by Mia Bell/)).toBeVisible();
  expect(screen.getByText(/^Ankeny, IA .+ undo the later one first/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo this merge' }));
  expect(sent.map(({ to }) => to)).not.toContain('community/undo-merge');
  await user.click(await screen.findByRole('button', { name: 'Yes, undo it' }));
  expect(
    await screen.findByText(
      'Ames is a community of its own again. 1 record was deleted since, and stays deleted.',
    ),
  ).toBeVisible();
  expect(sent).toContainEqual({
    to: 'community/undo-merge',
    input: { communityId: 8, mergeId: 3 },
  });
});

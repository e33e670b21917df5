import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import CommunityDetailsScreen from '@/components/screens/browse/community-details-screen';
import { AccountView } from '@/components/screens/account/account/account-view';
import type { Account } from '@/lib/domains/accounts/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { SECTIONS } from '@/lib/domains/insights/sections';
import { asksBeside } from '../../support/browser/asked-beside';
import { show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import {
  aboutText,
  bareCommunity,
  emptyRecords,
  insight,
} from '../../unit/sections/section-community';

asksBeside('community/get-still-true', 'community/list-consultations', 'report/list');

const ID = bareCommunity.id;
const LABELS = SECTIONS.map(({ label }) => label);
const ALL_BUT_REPRESENTATIVE = LABELS.filter((label) => label !== 'Insights By');
const TEXT = 'A quiet place.';

/** A community of which every section is written. */
const written: CommunityDetails = {
  ...bareCommunity,
  ...aboutText(TEXT),
  isRepresented: true,
  userrole: [
    {
      id: 'rep-1',
      firstName: 'Jordan',
      lastName: 'Sample',
      profilePic: null,
      roleId: 1,
      userDesignationText: 'Librarian',
      userDescription: 'Born here.',
    },
  ],
  ammenitiesInsight: { ...insight, amenityDesc: TEXT },
  jobs: [{ ...insight, jobsDesc: TEXT }],
  residents: [{ ...insight, residentsDesc: TEXT }],
  costOfLiving: [{ ...emptyRecords.costOfLiving, costOfLivingDesc: TEXT }],
  climate: [{ ...emptyRecords.climate, climateDesc: TEXT }],
  gettingAround: [{ ...emptyRecords.gettingAround, gettingAroundDesc: TEXT }],
  education: [{ ...emptyRecords.education, preDesc: TEXT }],
  healthInsights: [{ ...insight, healthCareDesc: TEXT }],
};

const NONE = { data: [] } as never;
const answersOf = (community: CommunityDetails): Responses => ({
  'community/get-community-details': { data: community },
  // Whether it is asked for depends on how soon its code is there.
  'community/get-nearby': new Promise<never>(() => {}),
  'community/get-amenities-paginated': new Promise<never>(() => {}),
  'community/get-recent-job-list': NONE,
  'community/get-video-request-data': { data: null },
  'community/get-video-consultation-data': NONE,
  'community/get-schools-education': NONE,
  'community/get-health-facility-types': NONE,
  'community/get-healthcare-facility-category-counts': NONE,
  'community/get-health-facilities-by-type': NONE,
});

async function open(community: CommunityDetails, account?: Account, search = '') {
  const shown = show(<CommunityDetailsScreen id={ID} />, {
    ...(account && { account }),
    at: `/app/community-details/${ID}${search}`,
    responses: answersOf(community),
  });
  await screen.findByRole('heading', { level: 1, name: 'Sidney' });
  return shown;
}

const toggle = () => screen.queryByRole('switch', { name: 'Public view' });
const bar = () => screen.queryByRole('region', { name: 'Viewing as Public' });
const navigation = () => screen.queryByRole('navigation', { name: 'Sections of this page' });
const editLinks = () =>
  screen.queryAllByRole('link', { name: /^(Edit|Add Insight|Add Photo|Feature An Amenity)/ });

/** Nothing of what an editor gets. */
function expectNoEditing() {
  expect(editLinks()).toEqual([]);
  expect(screen.queryByText(/% complete$/)).toBeNull();
}

const amenity = (id: number, image?: string) => ({
  id,
  communityId: ID,
  amenityName: `Place ${id}`,
  amenityAddress: '',
  amenityDesc: '',
  amenityDescription: '',
  amenityTypeId: 101,
  amenityType: { id: 101, amenityTypeName: 'Museum' },
  amenityCategory: { id: 1, amenityCategoryName: 'Arts & Culture' },
  amenityGallery: image ? [{ image, alt: '', placeholder: null }] : [],
  featuredAmenity: false,
});

test('Show All shows all amenities, also beyond one page of them', async () => {
  const all = Array.from({ length: 60 }, (_, at) => amenity(at + 1)) as never[];
  const { user } = show(<CommunityDetailsScreen id={ID} />, {
    at: `/app/community-details/${ID}`,
    responses: {
      ...answersOf({ ...bareCommunity, amenities: all.slice(0, 24), amenitiesCount: 60 }),
      'community/get-amenities-paginated': {
        amenitiesResult: all.slice(0, 48),
        pagination: { totalCount: 60 } as never,
      },
      'community/get-all-amenities': { amenitiesResult: all },
    },
  });
  expect(await screen.findByText('60 Results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show All' }));
  expect(await screen.findByText('Place 60')).toBeVisible();
  expect(screen.getAllByText(/^Place /)).toHaveLength(60);
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(screen.getAllByText(/^Place /)).toHaveLength(4);
});

test('the amenities of before do not count as those of another category', async () => {
  const { user } = show(<CommunityDetailsScreen id={ID} />, {
    at: `/app/community-details/${ID}`,
    responses: {
      ...answersOf({
        ...bareCommunity,
        amenities: [amenity(1), amenity(2)] as never[],
        amenitiesCount: 2,
      }),
      'community/get-amenities-paginated': () => new Promise<never>(() => {}),
    },
  });
  await screen.findByText('2 Results');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Arts & Culture' }));
  await user.click(screen.getByRole('button', { name: /^See/ }));
  expect(await screen.findByText('Updating…')).toBeVisible();
  expect(screen.queryByText('2 Results')).toBeNull();
});

test('a picture of an amenity that does not load makes room for the drawn one', async () => {
  const amenities = [amenity(1, 'media/lost.png')] as never[];
  await open({ ...bareCommunity, amenities, amenitiesCount: 1 });
  const [picture] = screen.queryAllByRole('img', { name: 'Place 1' });
  if (picture) fireEvent.error(picture);
  expect(screen.getByText('Place 1')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Place 1' })).toBeNull();
});

test('a hash that is cut off inside a character is ignored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await open(written, undefined, '#%E0%A4%A');
  expect(() => vi.advanceTimersByTime(2000)).not.toThrow();
});

describe('a representative on the page of their community', () => {
  const representative = representativeOf(ID);

  test('may edit every section that is written, the photo and the amenities', async () => {
    await open(written, representative);
    for (const { label, path } of SECTIONS) {
      const section = screen.getByRole('region', { name: label });
      const link = within(section).getByRole('link', { name: `Edit ${label}` });
      expect(link).toHaveAttribute('href', `/#${path.to({ id: ID })}`);
    }
    expect(screen.queryByRole('link', { name: /^Add Insight/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Add Photo of Sidney' })).toHaveAttribute(
      'href',
      `/#/app/community-details-update-cover-photo/${ID}`,
    );
    expect(screen.getByRole('link', { name: 'Feature An Amenity' })).toHaveAttribute(
      'href',
      `/#/app/view-all-amenities/${ID}`,
    );
  });

  test('sees how far it is, with as many ticks as the percentage counts', async () => {
    const { user, unmount } = await open(written, representative);
    const tracker = within(await screen.findByRole('region', { name: 'Sidney Profile' }));
    expect(tracker.getByText(/^To maximize your reach on the platform/)).toBeVisible();
    const items = tracker.getAllByRole('listitem');
    expect(items).toHaveLength(11);
    const ticks = items.filter(({ textContent }) => textContent.includes('(done)')).length;
    const words = `${Math.trunc((ticks * 100) / 11)}% complete`;
    expect(await tracker.findByText(words)).toBeVisible();
    await user.click(tracker.getByRole('button', { name: 'Hide Details' }));
    expect(tracker.queryAllByRole('listitem')).toEqual([]);
    unmount();

    show(<AccountView account={representative} />, {
      account: representative,
      responses: {
        ...answersOf(written),
        'user/list-sessions': { data: [] },
        'community/get-page-numbers': {
          data: {
            countedSince: '2026-11-16T00:00:00.000Z',
            questions: [],
            favoritesSince: '2026-11-16T00:00:00.000Z',
            weeks: [],
          },
        },
      },
    });
    const mine = await screen.findByRole('region', { name: 'Your community' });
    expect(await within(mine).findByText(words)).toBeVisible();
  });

  test.each([
    ['a representative', representative],
    ['an administrator', ADMINISTRATOR],
  ])('%s reads above the page what is left to do, and why', async (_, account) => {
    await open({ ...bareCommunity, ...aboutText(TEXT), isRepresented: true }, account);
    const region = await screen.findByRole('region', { name: 'Sidney Profile' });
    const name = screen.getByRole('heading', { level: 1 });
    expect(region.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const tracker = within(region);
    expect(tracker.getByRole('link', { name: /^Residents \(not done yet\)/ })).toHaveAttribute(
      'href',
      `/#/app/community-details-edit-residents/${ID}`,
    );
    expect(tracker.getAllByRole('listitem')[1]).toHaveTextContent(
      'A text and an amenity with a description are wanted',
    );
    expect(tracker.getByRole('link', { name: 'Next: Jobs' })).toHaveAttribute(
      'href',
      `/#/app/community-details-edit-jobs/${ID}`,
    );
  });

  test('a complete page has its tracker closed, and nothing is next', async () => {
    const video = { id: 'v', video: 'media/v', poster: null, captions: null };
    const { user } = await open(
      {
        ...written,
        amenities: [{ ...amenity(1), amenityDesc: 'A park.' }] as never[],
        healthFacility: [{ facilityAddress: '1 Main Street' }] as never[],
        communityVideo: [{ ...video, approvedStatus: 'Approved' }],
      },
      representative,
    );
    const tracker = within(await screen.findByRole('region', { name: 'Sidney Profile' }));
    expect(await tracker.findByText('100% complete')).toBeVisible();
    expect(tracker.queryAllByRole('listitem')).toEqual([]);
    expect(tracker.queryByRole('link', { name: /^Next/ })).toBeNull();
    await user.click(tracker.getByRole('button', { name: 'Show Details' }));
    expect(tracker.getAllByRole('listitem')).toHaveLength(11);
  });

  test('turns the public view on and off, with the focus on the way back', async () => {
    const { user } = await open(written, representative);
    expect(toggle()).not.toBeChecked();
    await user.click(toggle() as HTMLElement);
    const exit = () => within(bar() as HTMLElement).getByRole('button', { name: 'Exit' });
    await waitFor(() => expect(exit()).toHaveFocus());
    expect(window.location.hash).toMatch(/\?view=public$/);
    expectNoEditing();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toggle()).toHaveFocus());
    expect(toggle()).not.toBeChecked();
    expect(window.location.hash).toBe(`#/app/community-details/${ID}`);
    expect(screen.getByRole('link', { name: 'Edit About' })).toBeVisible();
  });

  test('stays in the public view on the way to all amenities', async () => {
    await open({ ...written, amenitiesCount: 6 }, representative, '?view=public');
    expect(await screen.findByRole('link', { name: 'View all amenities' })).toHaveAttribute(
      'href',
      `/#/app/view-all-amenities/${ID}?view=public`,
    );
  });
});

describe('an administrator on a page with nothing written', () => {
  test('is asked for every section, in the page and in its navigation', async () => {
    await open(bareCommunity, ADMINISTRATOR);
    const links = within(navigation() as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(ALL_BUT_REPRESENTATIVE);
    for (const label of ALL_BUT_REPRESENTATIVE)
      expect(screen.getByRole('link', { name: `Add Insight about ${label}` })).toBeVisible();
    expect(screen.getByText(/^How far does the dollar go in your Community\?/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Edit / })).toBeNull();
    expect(screen.queryByText(/^No one represents/)).toBeNull();
    expect(await screen.findByText('0% complete')).toBeVisible();
  });

  test('sees in the public view what everyone else sees', async () => {
    await open(bareCommunity, ADMINISTRATOR, '?view=public');
    expect(bar()).toBeVisible();
    expect(screen.getByText(/^No one represents Sidney yet/)).toBeVisible();
    expect(navigation()).toBeNull();
    expectNoEditing();
  });
});

test.each([
  ['a visitor', undefined],
  ['a home shopper', SHOPPER],
  ['the representative of another community', representativeOf(ID + 1)],
])('%s sees a page without any of what its editors get', async (_, account) => {
  for (const search of ['', '?view=public']) {
    const { unmount } = await open(written, account, search);
    expect(screen.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();
    expect(toggle()).toBeNull();
    expect(bar()).toBeNull();
    expectNoEditing();
    unmount();
  }
});

test('administrators invite somebody from the page of a place that nobody represents', async () => {
  const invite = () => screen.queryByRole('link', { name: 'Invite a representative' });
  await open(bareCommunity, ADMINISTRATOR);
  expect(invite()).toHaveAttribute('href', `/#/app/invite-community-representative/${ID}`);
  cleanup();
  await open({ ...bareCommunity, isRepresented: true }, ADMINISTRATOR);
  expect(invite()).toBeNull();
  cleanup();
  await open(bareCommunity, SHOPPER);
  expect(invite()).toBeNull();
});

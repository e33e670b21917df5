import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LIVE_PARTS } from '@/components/sections/live-parts';
import { WithinReach } from '@/components/communities/around/within-reach';
import { FirstLook } from '@/components/communities/first-look/first-look';
import { NotKnown } from '@/components/communities/first-look/not-known';
import CommunityDetailsScreen from '@/components/screens/browse/community-details-screen';
import { CommunityPage } from '@/components/screens/browse/community-page';
import { HealthcareSection } from '@/components/sections/healthcare/section';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { Facility } from '@/lib/domains/facilities/output';
import { later, show } from '../../support/browser/dom';
import { nearby as ofAsheville } from '../../unit/map/nearby-of-asheville';
import { aboutText, bareCommunity } from '../../unit/sections/section-community';

const nearby = { ...ofAsheville, figures: [] };

const hickory: CommunityDetails = {
  ...bareCommunity,
  communityNameText: 'Hickory',
  city: 'Hickory',
  county: 'Catawba',
  stateCommunities: { stateName: 'North Carolina', stateShortName: 'NC' },
  population: 40_374,
  elevationM: 350,
};

const SENTENCE =
  'A community of about 40,000 in Catawba County, 42 miles from Charlotte, at 1,148 feet.';

const TILES = [
  ['People', '40,374', '18th largest of 572 places in North Carolina'],
  ['Elevation', '1,148 feet'],
  ['Larger city', '42 miles', 'Charlotte, NC'],
  ['Flights', '10 miles', 'Asheville Regional Airport (AVL)'],
];

const tiles = () =>
  [...screen.getByRole('region', { name: 'Hickory at a glance' }).querySelectorAll('dt')].map(
    (label) =>
      [label, ...(label.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent),
  );

/** Asked by the tabs of the healthcare section, once they are drawn. */
const CARE = {
  'community/get-healthcare-facility-category-counts': {
    data: [],
    totalFacilities: 0,
    categoryCount: 0,
  },
};

const open = (community: CommunityDetails, around: object = { data: nearby }) =>
  show(<CommunityDetailsScreen id={community.id} />, {
    at: `/app/community-details/${community.id}`,
    responses: {
      'community/get-community-details': { data: community },
      'community/get-nearby': around as never,
      'community/get-recent-job-list': { data: [] } as never,
      'community/get-schools-education': { data: [] } as never,
      ...CARE,
    },
  });

test('a place that nobody has written about begins with a sentence and what is known', async () => {
  const { response, give } = later<object>();
  open(hickory, response);
  expect(
    await screen.findByText('A community of about 40,000 in Catawba County, at 1,148 feet.'),
  ).toBeVisible();
  await give({ data: nearby });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(tiles()).toEqual(TILES);
  expect(screen.queryByText('Unavailable')).toBeNull();
  expect(screen.getByText(/^We don’t have Hickory’s home values, /)).toHaveTextContent(
    'We don’t have Hickory’s home values, household income, age, climate, healthcare, or things to do yet.',
  );
});

test('the server’s page begins with the same', () => {
  render(<CommunityPage community={hickory} nearby={nearby} />);
  expect(screen.getByText(SENTENCE)).toBeVisible();
  expect(tiles()).toEqual(TILES);
  expect(screen.queryByText('Unavailable')).toBeNull();
});

test('what is around that does not come leaves the rest of the page', async () => {
  render(<CommunityPage community={hickory} nearby={null} />);
  expect(
    screen.getByText('A community of about 40,000 in Catawba County, at 1,148 feet.'),
  ).toBeVisible();
});

test('figures that are known are below, and what is not known has no tile', () => {
  const { rerender } = render(
    <CommunityPage community={{ ...hickory, medianAge: 38.1, elevationM: null }} nearby={nearby} />,
  );
  const facts = within(screen.getByRole('region', { name: 'Key facts' }));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Median age']);
  expect(tiles().map(([label]) => label)).toEqual(['People', 'Larger city', 'Flights']);
  rerender(<FirstLook community={{ ...hickory, population: null }} nearby={nearby} />);
  expect(tiles().map(([label]) => label)).not.toContain('People');
});

test('a page that somebody has written keeps its strip of key facts', () => {
  render(<CommunityPage community={{ ...hickory, ...aboutText('A town.') }} nearby={nearby} />);
  expect(screen.queryByRole('region', { name: 'Hickory at a glance' })).toBeNull();
  const facts = within(screen.getByRole('region', { name: 'Key facts' }));
  expect(facts.getAllByRole('term')).toHaveLength(5);
  expect(screen.queryByText(/^We don’t have Hickory’s/)).toBeNull();
});

test('a single section has no navigation of its own', () => {
  const age = { ...hickory, medianAge: 38.1 };
  render(<CommunityPage community={age} nearby={null} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Residents' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
  render(<CommunityPage community={{ ...age, medianIncome: 50_000 }} nearby={null} />);
  expect(screen.getByRole('navigation')).toBeVisible();
});

test('within reach has each larger place once, flights, the capital, and people around', () => {
  const { rerender } = render(<WithinReach community={hickory} nearby={nearby} serverPage />);
  const rows = () =>
    within(screen.getByRole('heading', { name: 'Within reach' }).parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'Gastonia, NCNearest place of 50,000 people or more35 miles',
    'Charlotte, NCNearest place of 250,000 people or more42 miles',
    'Philadelphia, NCNearest place of a million people or more480 miles',
    'Asheville Regional Airport (AVL)Nearest airport with scheduled flights10 miles',
    'Raleigh, NCCapital of North Carolina150 miles',
  ]);
  expect(screen.getByRole('link', { name: 'Charlotte, NC' })).toHaveAttribute(
    'href',
    '/community/7/charlotte-nc',
  );
  expect(screen.getByText('Within 25 miles').nextSibling).toHaveTextContent('123,000');
  const [, charlotte] = nearby.larger;
  const one = { ...nearby, larger: [{ ...charlotte!, atLeast: 50_000 }, charlotte!] };
  rerender(<WithinReach community={hickory} nearby={{ ...one, capital: null }} serverPage />);
  expect(rows()).toEqual([
    'Charlotte, NCNearest place of 250,000 people or more42 miles',
    'Asheville Regional Airport (AVL)Nearest airport with scheduled flights10 miles',
  ]);
  const own = { ...nearby.capital!, id: hickory.id };
  rerender(<WithinReach community={hickory} nearby={{ ...nearby, capital: own }} serverPage />);
  expect(rows().join()).not.toContain('Capital');
});

test('how to help is said once, at the end, and opens what a representative does', () => {
  render(<NotKnown community={hickory} bare />);
  expect(screen.getByText(/Representatives are appointed by invitation/)).toBeVisible();
  fireEvent.click(screen.getByText('What does a representative do?'));
  expect(screen.getByText(/^A community representative knows the place/)).toBeVisible();
});

test('on paper all care facilities are written out, not those of one tab', () => {
  const facility = (id: number, facilityType: string): Facility => ({
    id,
    communityId: hickory.id,
    facilityTypeId: id,
    facilityType,
    facilityName: `Clinic ${id}`,
    facilityAddress: `${id} Main Street`,
    facilityPhone: null,
    facilityWebUrl: null,
    repId: null,
    isAdminEntry: false,
    source: null,
    confirmedAt: '2026-11-03T10:00:00.000Z',
    confirmedAs: 'person',
  });
  const healthFacility = [facility(1, 'Dental Care'), facility(2, 'Vision Care')];
  show(
    <HealthcareSection
      community={{ ...hickory, healthFacility, healthFacilityCount: 12 }}
      live={LIVE_PARTS}
    />,
    { responses: CARE },
  );
  expect(screen.queryByText('Clinic 2')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('Clinic 1')).toBeVisible();
  expect(screen.getByText('Clinic 2')).toBeVisible();
  expect(screen.getByText(/^The first 2 by name\./)).toBeVisible();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('Clinic 2')).toBeNull();
});

test('on paper a page says its address and date, and its sources are beside their figures', async () => {
  const age = {
    source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
    table: 'ACS B01002',
    vintage: '2019–2023',
    retrievedOn: null,
    caution: null,
    marginOfError: null,
    updatedAt: '2026-03-14T09:00:00.000Z',
    addedByUser: null,
  };
  open({ ...hickory, medianAge: 38.1, sources: { medianAge: age } });
  await screen.findByText(SENTENCE);
  const inWords = /^Source: U\.S\. Census Bureau, .*, 2019–2023$/;
  expect(screen.queryByText(inWords)).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByText(inWords)[0]).toBeVisible();
  expect(screen.getByText(/community-details\/\d+, printed on /)).toBeVisible();
});

test('on a phone a bare place has no bar of sections over its figures; others have', async () => {
  const sections = () => screen.findByRole('navigation', { name: 'Sections of this page' });
  open({ ...hickory, medianIncome: 51_000 });
  expect(await sections()).toHaveClass('max-desk:hidden');
  cleanup();
  open({ ...hickory, ...aboutText('A town.'), isRepresented: true });
  expect(await sections()).not.toHaveClass('max-desk:hidden');
});

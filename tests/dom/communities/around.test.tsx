import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { milesInWords } from '@/components/communities/around/around-parts';
import AroundLoaded from '@/components/communities/around/around-loaded';
import { ClimateSection } from '@/components/sections/climate/section';
import { CommunityPage } from '@/components/screens/browse/community-page';
import type { CommunityDetails, ClimateNormals } from '@/lib/domains/community-page/output';
import { show } from '../../support/browser/dom';
import { nearby } from '../../unit/map/nearby-of-asheville';
import { bareCommunity, emptyRecords } from '../../unit/sections/section-community';

const community: CommunityDetails = {
  ...bareCommunity,
  timezone: 'America/New_York',
  zipCodes: ['28801', '28803'],
};

const part = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).parentElement!);

test('a page says where the place lies and which are near and like it, with links', async () => {
  show(<AroundLoaded community={community} />, {
    responses: { 'community/get-nearby': { data: nearby } },
  });
  expect(
    await screen.findByText('Alike: 99,178 people, 94,589 here · July high 85 °F'),
  ).toBeVisible();
  expect(screen.getByText('Eastern Time')).toBeVisible();
  expect(screen.getByText('28801, 28803')).toBeVisible();
  expect(screen.getByText('40.03° N, 88.07° W')).toBeVisible();
  const link = part('Nearest communities').getByRole('link', { name: 'Black Mountain, NC' });
  expect(link.getAttribute('href')).toContain('/app/community-details/2');
  // Each of these has a section.
  for (const name of ['Airports', 'Hospitals near here', 'Colleges and universities'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

const section = (name: string) => within(screen.getByRole('region', { name }));

test('airports, care, colleges and schools around are in their sections, with miles and sources', () => {
  const flags = { ...emptyRecords.gettingAround, localAirport: true };
  const gettingAround = [{ ...flags, airportSource: 'OurAirports (public domain)' }];
  render(<CommunityPage community={{ ...community, gettingAround }} nearby={nearby} />);
  const ways = section('Getting Around');
  expect(ways.getByText('Asheville Regional Airport (AVL)')).toBeVisible();
  expect(ways.getByText('10.3 miles')).toBeVisible();
  expect(ways.getByText('Scheduled flights')).toBeVisible();
  expect(ways.getAllByText(/OurAirports/)).toHaveLength(1);
  expect(ways.getByText('Asheville Rides Transit (ART)')).toBeVisible();
  expect(ways.getByText(/^Source: Mobility Database, 2026/)).toBeVisible();
  const climate = section('Climate');
  expect(climate.getByText('Relatively High')).toBeVisible();
  expect(climate.getByText('River flooding')).toBeVisible();
  expect(climate.queryByText('Wildfire')).toBeNull();
  expect(
    climate.getByText(/FEMA National Risk Index, March 2023\..*nothing about one town/),
  ).toBeVisible();
  expect(section('Healthcare').getByText('In Asheville')).toBeVisible();
  expect(section('Healthcare').getByText(/not all hospitals are listed here yet/)).toBeVisible();
  const education = section('Education');
  expect(education.getByText('Asheville, NC · Public, four-year · 2,925 students')).toBeVisible();
  expect(education.queryByText(/not all colleges are listed/)).toBeNull();
  expect(education.getByText('1.4 miles')).toBeVisible();
  expect(education.getByText('1 mile')).toBeVisible();
});

test('figures of public records are in their sections, against state and country', () => {
  render(<CommunityPage community={community} nearby={nearby} />);
  const costs = section('Cost of Living');
  const rent = costs.getByText('$1,210 a month').closest('figure')!;
  expect(within(rent).getByText('Median gross rent')).toBeVisible();
  expect(within(rent).getByText('$980 a month').parentElement).toHaveTextContent(
    '23% above the median of Illinois',
  );
  expect(rent.parentElement).toHaveTextContent('Keep in mind: The margin of error is large');
  const prices = costs.getByText('94.2').closest('figure')!;
  expect(prices).toHaveTextContent('6% below the level of the United States, 100');
  expect(costs.getByRole('button', { name: 'Source of Median gross rent' })).toBeVisible();
});

test.each([
  [0, 'Less than 0.1 miles'],
  [1, '1 mile'],
  [12.3, '12.3 miles'],
  [2010.2, '2,010 miles'],
])('%d miles are said as a person would', (miles, words) => {
  expect(milesInWords(miles)).toBe(words);
});

test('what is not known is left out, and the server’s page leads to pages of its own', () => {
  const bare = {
    ...nearby,
    figures: [],
    colleges: [],
    hospitals: [],
    schools: [],
    similar: [],
    withProfile: [],
  };
  render(<CommunityPage community={community} nearby={bare} />);
  expect(screen.queryByRole('heading', { name: 'Hospitals near here' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Education' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Similar places' })).toBeNull();
  const link = part('Nearest communities').getByRole('link', { name: 'Black Mountain, NC' });
  expect(link).toHaveAttribute('href', '/community/2/black-mountain-nc');
});

const normals: ClimateNormals = {
  station: 'ASHEVILLE',
  miles: 1.7,
  highs: [46, 50, 58, 67, 75, 81, 84, 83, 77, 68, 58, 49],
  lows: [27, 29, 35, 43, 52, 60, 64, 63, 56, 44, 35, 30],
  precipitation: [3.5, 3.4, 3.8, 3.7, 3.9, 4.4, 4.1, 4.3, 4, 3, 3.4, 3.8],
  snow: null,
  source: 'NOAA U.S. Climate Normals',
  vintage: '1991–2020',
};

test('the climate’s months are drawn, said in words, and a table, without snow that is not known', () => {
  render(<ClimateSection community={{ ...community, climateNormals: normals }} />);
  expect(
    screen.getByText(
      /July is warmest, with days of 84 °F; January is coldest, with nights of 27 °F/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/45.3 inches a year, most in June\.$/)).toBeVisible();
  const table = screen.getByRole('table', { hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(13);
  expect(within(table).getByText('September').parentElement).toHaveTextContent('September77564.0');
  expect(table).not.toHaveTextContent('Snow');
  expect(screen.getByText(/Measured at ASHEVILLE, 1.7 miles away/)).toBeVisible();
});

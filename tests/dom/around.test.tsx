import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { milesInWords } from '@/components/communities/around/around-parts';
import AroundLoaded from '@/components/communities/around/around-loaded';
import { ClimateSection } from '@/components/sections/climate/section';
import { CommunityPage } from '@/components/screens/browse/community-page';
import type { ClimateNormals, CommunityDetails, Nearby } from '@/lib/domains/community-page/output';
import { show } from '../support/dom';
import { bareCommunity } from '../unit/section-community';

const community: CommunityDetails = {
  ...bareCommunity,
  timezone: 'America/New_York',
  zipCodes: ['28801', '28803'],
};

const place = (id: number, communityNameText: string) => ({
  id,
  communityNameText,
  county: 'Buncombe',
  state: 37,
  stateCommunities: { stateName: 'North Carolina', stateShortName: 'NC' },
  population: 8_426,
  isRepresented: false,
  miles: 8.2,
});

const nearby: Nearby = {
  figures: [
    {
      name: 'medianRent',
      value: 1210,
      source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
      table: 'ACS B25064',
      vintage: '2020–2024',
      retrievedOn: '2026-11-01',
      caution: 'The margin of error is large, so this estimate is uncertain.',
      marginOfError: 410,
      state: { value: 980, placeCount: 400, vintage: '2020–2024' },
      country: { value: 1100, placeCount: 9000, vintage: '2020–2024' },
    },
    {
      name: 'priceLevel',
      value: 94.2,
      source: 'U.S. Bureau of Economic Analysis, regional price parities',
      table: 'MARPP',
      vintage: '2024',
      retrievedOn: '2026-11-01',
      caution: null,
      marginOfError: null,
      state: null,
      country: null,
    },
  ],
  colleges: [
    {
      id: '199111',
      name: 'University of North Carolina Asheville',
      city: 'Asheville',
      stateShortName: 'NC',
      kind: 'publicFourYearCollegeUniversity',
      students: 2925,
      miles: 1.4,
      source: 'NCES Integrated Postsecondary Education Data System, 2024',
    },
  ],
  airports: [
    {
      name: 'Asheville Regional Airport',
      iata: 'AVL',
      city: 'Asheville',
      miles: 10.3,
      scheduledService: true,
      source: 'OurAirports (public domain)',
    },
  ],
  hospitals: [
    {
      id: 5,
      name: 'Mission Hospital',
      address: '509 Biltmore Ave',
      source: 'CMS',
      communityId: 1,
      communityNameText: 'Asheville',
      miles: 0,
    },
  ],
  schools: [
    {
      id: 9,
      name: 'Black Mountain Primary',
      levels: ['K', '1', '2'],
      communityId: 2,
      communityNameText: 'Black Mountain',
      miles: 1,
    },
  ],
  nearest: [place(2, 'Black Mountain')],
  withProfile: [place(3, 'Staunton')],
  similar: [{ ...place(4, 'Bend'), alikeIn: ['size', 'climate'] }],
};

const part = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).parentElement!);

test('a page says what is around the place, with miles, and links to other places', async () => {
  show(<AroundLoaded community={community} />, {
    answers: { 'community/get-nearby': { data: nearby } },
  });
  expect(await screen.findByText('Asheville Regional Airport (AVL)')).toBeVisible();
  expect(part('Airports').getByText('10.3 miles')).toBeVisible();
  expect(part('Airports').getByText('Scheduled flights')).toBeVisible();
  expect(part('Airports').getByText('Source: OurAirports (public domain)')).toBeVisible();
  expect(part('Hospitals').getByText('In Asheville')).toBeVisible();
  expect(part('Schools in towns nearby').getByText('1 mile')).toBeVisible();
  expect(part('Similar places').getByText('Similar size and climate')).toBeVisible();
  expect(screen.getByText('Eastern Time')).toBeVisible();
  expect(screen.getByText('28801, 28803')).toBeVisible();
  const link = part('Nearest communities').getByRole('link', { name: 'Black Mountain, NC' });
  expect(link.getAttribute('href')).toContain('/app/community-details/2');
});

test('figures of public records stand against state and country, with what to keep in mind', async () => {
  show(<AroundLoaded community={community} />, {
    answers: { 'community/get-nearby': { data: nearby } },
  });
  const rent = (await screen.findByText('$1,210 a month')).closest('figure')!;
  expect(within(rent).getByText('Median gross rent')).toBeVisible();
  expect(within(rent).getByText('$980 a month').parentElement).toHaveTextContent(
    '23% above the median of Illinois',
  );
  expect(rent.parentElement).toHaveTextContent('Keep in mind: The margin of error is large');
  const prices = screen.getByText('94.2').closest('figure')!;
  expect(prices).toHaveTextContent('6% below the level of the United States, 100');
  expect(screen.getByRole('button', { name: 'Source of Median gross rent' })).toBeVisible();
});

test('colleges come with what they are, where, and how far', async () => {
  show(<AroundLoaded community={community} />, {
    answers: { 'community/get-nearby': { data: nearby } },
  });
  await screen.findByText('University of North Carolina Asheville');
  const colleges = part('Colleges and universities');
  expect(colleges.getByText('Asheville, NC · Public, four-year · 2,925 students')).toBeVisible();
  expect(colleges.getByText('1.4 miles')).toBeVisible();
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
  expect(screen.queryByRole('heading', { name: 'Hospitals' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Similar places' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Living in/ })).toBeNull();
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

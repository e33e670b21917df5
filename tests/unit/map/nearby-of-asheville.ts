import type { Nearby } from '@/lib/domains/community-page/output';

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

export const nearby: Nearby = {
  figures: [
    {
      name: 'medianRent',
      value: 1210,
      isCorrected: false,
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
      isCorrected: false,
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
  transit: { agencies: ['Asheville Rides Transit (ART)'], source: 'Mobility Database, 2026' },
  hazards: {
    ratings: [
      { hazard: 'River flooding', rating: 'Relatively High' },
      { hazard: 'Wildfire', rating: 'Very Low' },
    ],
    source: 'FEMA National Risk Index, March 2023',
  },
  mayLack: ['hospitals'],
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
  larger: [
    { atLeast: 50_000, place: { ...place(6, 'Gastonia'), population: 80_000, miles: 35.1 } },
    { atLeast: 250_000, place: { ...place(7, 'Charlotte'), population: 874_579, miles: 42.4 } },
    { atLeast: 1_000_000, place: { ...place(8, 'Philadelphia'), population: 1.6e6, miles: 480 } },
  ],
  capital: { ...place(9, 'Raleigh'), miles: 150.2 },
  peopleWithin: [
    { miles: 10, people: 12_345 },
    { miles: 25, people: 123_456 },
    { miles: 50, people: 1_234_567 },
  ],
  rankInState: { rank: 18, places: 572 },
  nearest: [place(2, 'Black Mountain')],
  withProfile: [place(3, 'Staunton')],
  similar: [
    {
      ...place(4, 'Bend'),
      alikeIn: [
        { what: 'size', here: 94_589, there: 99_178 },
        { what: 'summer', here: 86, there: 84.5 },
      ],
    },
  ],
};

import { describe, expect, it } from 'vitest';
import { milesBetween } from '@/lib/shared/format/distance';
import { airportFlagsOf, readAirports } from '@/lib/domains/geography/airports';
import { placeKey } from '@/lib/domains/geography/place-key';
import { STATES } from '@/lib/shared/reference/states';
import { factRows } from '../../../db/seed/fact-rows';
import { KNOWN_FIGURES, readKnownFacts } from '../../../db/seed/known-facts';
import { placeRows } from '../../../db/seed/place-rows';
import { readPlaces } from '../../../db/seed/places';
import { readFeatured, readProfiles } from '../../../db/seed/read-data';
import { stateId } from '../../../db/seed/state-ids';

const facts = readKnownFacts();
const featured = readFeatured();
const { places, figures } = placeRows(featured);
const rows = factRows(
  facts,
  places.map(({ id, geonamesId = null, lat, long }) => ({ id, geonamesId, lat, long })),
);
const placeOf = new Map(places.map((place) => [place.geonamesId, place]));
const geonames = new Map([...readPlaces()].map((place) => [place.geonameId, place]));
const towns = facts.communities.map((community) => ({
  ...community,
  place: placeOf.get(community.geonameId)!,
}));

const repeated = <Value>(values: readonly Value[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

describe('known communities', () => {
  it('are the featured ones and at least sixty more, in each state', () => {
    const slugs = new Set(facts.communities.map(({ slug }) => slug));
    expect(featured.communities.filter(({ slug }) => !slug || !slugs.has(slug))).toEqual([]);
    expect(slugs.size).toBeGreaterThanOrEqual(featured.communities.length + 60);
    const states = STATES.map(({ stateShortName }) => stateShortName);
    const perState = states.map(
      (state) => facts.communities.filter((community) => community.state === state).length,
    );
    // Something to compare with in every state; the District is one place.
    expect(states.filter((state, at) => perState[at]! < (state === 'DC' ? 1 : 2))).toEqual([]);
  });

  it('exist once, each as the place of its number in its own state', () => {
    expect(repeated(facts.communities.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(facts.communities.map(({ geonameId }) => geonameId))).toEqual([]);
    const geoids = places.flatMap(({ geoid }) => geoid ?? []);
    expect(repeated(geoids)).toEqual([]);
    for (const { slug, name, state, geoid, place } of towns) {
      expect(place, slug).toMatchObject({ stateId: stateId(state), geoid });
      expect(placeKey(place.name), slug).toBe(placeKey(name));
      expect(geoid.slice(0, 2), slug).toBe(String(stateId(state)).padStart(2, '0'));
    }
  });

  it('are small, middle and large, in every climate but the polar one', () => {
    const people = towns.map(({ place }) => place.population ?? 0);
    for (const [from, to] of [
      [0, 10_000],
      [10_000, 20_000],
      [20_000, 100_000],
      [100_000, 300_000],
      [300_000, Infinity],
    ] as const)
      expect(people.filter((count) => count >= from && count < to).length).toBeGreaterThan(12);
    const types = rows.climateTypes.map(({ climateType }) => climateType);
    for (const type of new Set(types))
      expect(types.filter((one) => one === type).length).toBeGreaterThan(12);
    expect(new Set(types).size).toBe(4);
  });
});

describe('figures', () => {
  it('have a source each, and occur once for a community and field', () => {
    const keys = new Set<string>();
    for (const { communityId, field, value, source } of figures) {
      expect(source?.trim(), `${communityId} ${field}`).toBeTruthy();
      expect(value, `${communityId} ${field}`).toBeGreaterThan(0);
      keys.add(`${communityId} ${field}`);
    }
    expect(keys.size).toBe(figures.length);
  });

  it('say a year exactly where their source gives one', () => {
    for (const { source, vintage = null } of figures)
      expect(vintage === null, source).toBe(source.startsWith('GeoNames'));
  });

  it('are what communities are filtered by', () => {
    const byCommunity = new Map(places.map((place) => [place.id, place]));
    const columns = ['population', 'landAreaSqMile', 'medianAge', 'medianIncome'] as const;
    for (const { communityId, field, value } of figures) {
      const column = columns.find((name) => name === field);
      if (column) expect(byCommunity.get(communityId)?.[column], field).toBe(value);
    }
  });

  it('name a source for every column of the records', () => {
    expect(Object.keys(facts.sources.figures).sort()).toEqual([...KNOWN_FIGURES].sort());
  });
});

describe('counts of the 2020 Census', () => {
  it('replace GeoNames’ where they are far from them, as in Boise', () => {
    const boise = towns.find(({ slug }) => slug === 'boise-id')!;
    expect(boise.place.population).toBe(235_684);
    for (const [geonameId, { population }] of facts.counts) {
      const place = geonames.get(geonameId);
      expect(placeOf.get(geonameId)?.population).toBe(population);
      expect(Math.abs((place?.population ?? 0) - population) / population).toBeGreaterThan(0.1);
    }
  });

  it('are of places that have no record of their own', () => {
    expect(towns.filter(({ geonameId }) => facts.counts.has(geonameId))).toEqual([]);
  });
});

describe('climate', () => {
  it('is that of a station within reach, at the distance that is given', () => {
    const stations = new Map(facts.stations.map((station) => [station.id, station]));
    expect(stations.size).toBe(facts.stations.length);
    for (const { slug, station, stationMiles, place } of towns) {
      if (station === null) continue;
      expect(milesBetween(place, stations.get(station)!), slug).toBeCloseTo(stationMiles!, 0);
      expect(stationMiles, slug).toBeLessThanOrEqual(60);
    }
    expect(towns.filter(({ station }) => station === null).length).toBe(0);
  });

  it('has plausible months', () => {
    for (const { id, highs, lows, precipitation } of facts.stations)
      for (let month = 0; month < 12; month += 1) {
        expect(highs[month]!, id).toBeGreaterThan(lows[month]!);
        expect(highs[month]!, id).toBeLessThan(115);
        expect(lows[month]!, id).toBeGreaterThan(-35);
        expect(precipitation[month]!, id).toBeLessThan(30);
      }
  });
});

describe('colleges and hospitals', () => {
  it('occur once, with a source, and colleges with one for the number of their students', () => {
    expect(repeated(facts.colleges.map(({ id }) => id))).toEqual([]);
    expect(repeated(facts.hospitals.map(({ id }) => id))).toEqual([]);
    for (const { students, studentsSource, source } of rows.colleges) {
      expect(source).toBeTruthy();
      expect(studentsSource === null).toBe(students === null);
    }
    expect(rows.hospitals.length).toBe(facts.hospitals.length);
  });

  it('are of known communities, but not of those with a profile of their own', () => {
    const slugs = new Set(facts.communities.map(({ slug }) => slug));
    const written = new Set(readProfiles().map(({ slug }) => slug));
    for (const { slug, address } of facts.hospitals) {
      expect(slugs.has(slug), slug).toBe(true);
      expect(written.has(slug), slug).toBe(false);
      expect(address).toMatch(/, [A-Z]{2} \d{5}$/);
    }
  });
});

describe('a family that looks for a small city in North Carolina or Tennessee', () => {
  const TWO = towns.filter(({ state }) => state === 'NC' || state === 'TN');
  const julyOf = new Map(facts.stations.map(({ id, highs }) => [id, highs[6]!]));
  const hospitals = new Set([
    ...facts.hospitals.map(({ slug }) => slug),
    ...readProfiles().flatMap(({ slug, facilities }) =>
      facilities.some(({ facilityType }) => facilityType === 'Emergency Care') ? [slug] : [],
    ),
  ]);
  const flights = readAirports().filter(({ scheduledService }) => scheduledService);
  const universities = facts.colleges.filter(
    ({ kind, students }) => kind.endsWith('FourYearCollegeUniversity') && (students ?? 0) >= 1000,
  );
  const meets = TWO.filter(
    ({ slug, place, station }) =>
      hospitals.has(slug) &&
      universities.some((college) => milesBetween(place, college) <= 10) &&
      flights.some((airport) => milesBetween(place, airport) <= 30) &&
      (julyOf.get(station ?? '') ?? Infinity) < 89,
  );

  it('finds the 32 towns of 20,000 to 100,000 people with a college and a hospital', () => {
    const small = TWO.filter(
      ({ slug, place }) =>
        place.population! >= 20_000 && place.population! <= 100_000 && hospitals.has(slug),
    );
    const flags = new Map(rows.education.map((row) => [row.communityId, row]));
    const taught = small.filter(({ place }) =>
      Object.values(flags.get(place.id) ?? {}).includes(true),
    );
    expect(taught.length).toBeGreaterThanOrEqual(32);
  });

  it('finds five and more with a university, a hospital, flights and a July high under 89 °F', () => {
    const small = meets.filter(
      ({ place }) => place.population! >= 20_000 && place.population! <= 100_000,
    );
    expect(small.length).toBeGreaterThanOrEqual(5);
    expect(small.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['asheville-nc', 'bristol-tn', 'johnson-city-tn']),
    );
  });

  it('knows the numbers that decide', () => {
    const boone = towns.find(({ slug }) => slug === 'boone-nc')!;
    expect(julyOf.get(boone.station!)).toBe(79.2);
    expect(facts.colleges.find(({ id }) => id === '197869')).toMatchObject({
      name: 'Appalachian State University',
      students: 21_253,
    });
    expect(airportFlagsOf(readAirports())(boone.place).regionalAirport).toBe(true);
  });
});

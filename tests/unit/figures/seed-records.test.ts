import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { placeRows } from '../../../db/seed/place-rows';
import { milesBetween } from '@/lib/shared/format/distance';
import { placeKey } from '@/lib/domains/geography/place-key';
import { officialName, readPlaces, type Place } from '../../../db/seed/places';
import {
  demoJobsFileSchema,
  featuredCommunitiesFileSchema,
  profileSchema,
  type FeaturedCommunity,
  type SeedProfile,
} from '../../../db/seed/records';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { STATES } from '@/lib/shared/reference/states';

const dataFolder = new URL('../../../db/seed/data/', import.meta.url);

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(path, dataFolder)), 'utf8'));
}

const profileFiles = readdirSync(fileURLToPath(new URL('profiles/', dataFolder))).sort();
const featuredFile = featuredCommunitiesFileSchema.parse(readJson('featured-communities.json'));
const { communities } = featuredFile;
const profiles = profileFiles.map((file) => profileSchema.parse(readJson(`profiles/${file}`)));
const { jobs } = demoJobsFileSchema.parse(readJson('jobs.json'));
const places = [...readPlaces()];

const bySlug = new Map(communities.map((community) => [community.slug, community]));
const profile = (slug: string): SeedProfile => profiles.find((one) => one.slug === slug)!;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].length;

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('reference lists', () => {
  it('name the 50 states and the District of Columbia, sorted, each once', () => {
    const names = STATES.map((state) => state.stateName);
    expect(STATES).toHaveLength(51);
    expect(names).toEqual([...names].sort());
    expect(repeated(STATES.map((state) => state.id))).toEqual([]);
    expect(repeated(STATES.map((state) => state.stateShortName))).toEqual([]);
  });

  it('give every amenity type and category its own id and name', () => {
    const types = AMENITY_CATEGORIES.flatMap((category) => [...category.amenityType]);
    expect(repeated(types.map((type) => type.id))).toEqual([]);
    expect(repeated(types.map((type) => type.amenityTypeName))).toEqual([]);
    expect(repeated(AMENITY_CATEGORIES.map((category) => category.id))).toEqual([]);
  });

  it('hold the 33 categories of care, numbered from 1', () => {
    expect(FACILITY_TYPES.map((type) => type.id)).toEqual(
      Array.from({ length: 33 }, (_, index) => index + 1),
    );
    expect(repeated(FACILITY_TYPES.map((type) => type.facilityType))).toEqual([]);
  });
});

describe('featured communities', () => {
  it('cover each of the 50 states', () => {
    const covered = new Set(communities.map((community) => community.state));
    const wanted = STATES.map((state) => state.stateShortName).filter((name) => name !== 'DC');
    expect(wanted.filter((state) => !covered.has(state))).toEqual([]);
    expect(communities.length).toBeGreaterThanOrEqual(55);
  });

  it('never repeat a name within a state, an identifier or a slug', () => {
    expect(repeated(communities.map(({ name, state }) => `${placeKey(name)} ${state}`))).toEqual(
      [],
    );
    expect(repeated(communities.map(({ geoid }) => geoid))).toEqual([]);
    expect(repeated(communities.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(communities.map(({ geonameId }) => geonameId ?? 0))).toEqual([]);
  });

  it.each(communities.map((community) => [community.slug, community] as const))(
    '%s is a place of the places list, in its own state',
    (_slug, community) => {
      const place = places.find(({ geonameId }) => geonameId === community.geonameId);
      expect(place?.stateShortName).toBe(community.state);
      expect(placeKey(place!.name)).toBe(placeKey(community.name));
      expect(milesBetween(place!, community)).toBeLessThan(12);
      expect(community.geoid.slice(0, 2)).toBe(stateFips(community));
    },
  );

  it('warn next to every home value that it is the owners’ estimate', () => {
    const values = communities.flatMap(({ figures }) => figures.medianHomePrice ?? []);
    expect(values.length).toBeGreaterThan(20);
    for (const value of values) {
      expect(value.table).toBe('ACS B25077');
      expect(value.caution).toContain('not a listing price');
    }
  });

  it('show the older years of the two home values that have them', () => {
    expect(bySlug.get('staunton-va')?.figures.medianHomePrice?.vintage).toBe('2015–2019');
    expect(bySlug.get('st-helena-ca')?.figures.medianHomePrice).toMatchObject({
      vintage: '2017–2021',
      marginOfError: 331926,
    });
  });

  it('have unknown transportation and cost of living if there is no source', () => {
    for (const community of communities) {
      expect(community.hasPublicTransportation === null).toBe(community.publicTransSource === null);
      expect(community.costOfLivingType === null).toBe(community.costOfLivingSource === null);
    }
  });
});

describe('profiles', () => {
  it('are twelve, each of a featured community and named after it', () => {
    expect(profileFiles).toEqual(profiles.map(({ slug }) => `${slug}.json`));
    expect(profiles).toHaveLength(12);
    for (const { slug, geoid, name, state } of profiles) {
      expect(bySlug.get(slug)).toMatchObject({ geoid, name, state });
    }
  });

  it('have three represented communities, with sample representatives of their own', () => {
    const represented = profiles.filter((one) => one.represented);
    expect(represented.map(({ slug }) => slug)).toEqual([
      'asheville-nc',
      'duluth-mn',
      'santa-fe-nm',
    ]);
    expect(profiles.filter((one) => one.representative)).toEqual(represented);
    expect(profile('asheville-nc').representative?.emailKey).toBe('rep@demo.wherewell.test');
    expect(repeated(represented.map((one) => one.representative!.emailKey))).toEqual([]);
    for (const { representative } of represented) {
      expect(representative!.emailKey).toMatch(/@demo\.wherewell\.test$/);
      expect(representative!.userDescription).toContain('sample representative profile');
    }
  });

  it('know the home value of all twelve', () => {
    for (const { slug } of profiles) {
      expect(bySlug.get(slug)!.figures.medianHomePrice, slug).toBeDefined();
    }
  });

  describe.each(profiles.map((one) => [one.slug, one] as const))('%s', (_slug, one) => {
    it('fills every section within 150 to 700 characters', () => {
      for (const [section, text] of Object.entries(one.insights)) {
        expect(graphemes(text), section).toBeGreaterThanOrEqual(150);
        expect(graphemes(text), section).toBeLessThanOrEqual(700);
      }
    });

    it('writes no section twice and no text with stray blanks or straight double quotes', () => {
      const texts = [
        ...Object.values(one.insights),
        ...one.amenities.map(({ description }) => description),
      ];
      expect(repeated(texts)).toEqual([]);
      for (const text of texts) expect(text).not.toMatch(/\s{2}|^\s|\s$|"|[^.]$/);
    });

    it('uses amenity categories and types of the reference list', () => {
      for (const amenity of one.amenities) {
        const category = AMENITY_CATEGORIES.find(
          ({ amenityCategoryName }) => amenityCategoryName === amenity.amenityCategoryName,
        );
        const types: string[] = category?.amenityType.map((type) => type.amenityTypeName) ?? [];
        expect(types, amenity.name).toContain(amenity.amenityTypeName);
      }
    });

    it('uses facility types of the reference list', () => {
      const types: string[] = FACILITY_TYPES.map(({ facilityType }) => facilityType);
      for (const { facilityType } of one.facilities) expect(types).toContain(facilityType);
    });

    it('gives every amenity and facility an address with state and zip code, and a name once', () => {
      for (const { name, address } of [...one.amenities, ...one.facilities]) {
        expect(address, name).toMatch(new RegExp(`, ${one.state} \\d{5}$`));
      }
      expect(repeated(one.amenities.map(({ name }) => placeKey(name)))).toEqual([]);
      expect(repeated(one.facilities.map(({ name }) => placeKey(name)))).toEqual([]);
      expect(repeated(one.colleges.map(({ name }) => placeKey(name)))).toEqual([]);
    });

    it('sets no college flag that its colleges do not support', () => {
      const has = (control: string, level: string) =>
        one.colleges.some((college) => college.control === control && college.level === level);
      expect(one.education).toMatchObject({
        publicFourYearCollegeUniversity: has('public', 'four-year'),
        privatecFourYearCollegeUniversity: has('private', 'four-year'),
        publicTechnicalJuniorCollege: has('public', 'two-year'),
        privateTechnicalJuniorCollege: has('private', 'two-year'),
      });
      expect(one.schools).toEqual([]);
    });

    it('names agencies where the featured record knows of public transportation, and doesn’t grade it', () => {
      const { hasPublicTransportation, localAirport, regionalAirport } = bySlug.get(one.slug)!;
      if (hasPublicTransportation) expect(one.publicTransport).not.toEqual([]);
      expect(one.gettingAround).toMatchObject({
        publicTransType: null,
        localAirport,
        regionalAirport,
      });
    });

    it('states in its texts the figures of the featured record', () => {
      const { population, medianIncome, medianHomePrice } = bySlug.get(one.slug)!.figures;
      const shown = (value: number) => value.toLocaleString('en-US');
      expect(one.insights.residentsDesc).toContain(shown(population.value));
      expect(one.insights.jobsDesc).toContain(`$${shown(medianIncome.value)}`);
      expect(one.insights.costOfLivingDesc).toContain(`$${shown(medianHomePrice!.value)}`);
    });
  });
});

describe('demo jobs', () => {
  const countOf = (slug: string) => jobs.filter((job) => job.communitySlug === slug).length;

  it('are 8 to 14 per community, except one with exactly two and one with none', () => {
    const counts = profiles.map(({ slug }) => countOf(slug)).sort((a, b) => a - b);
    expect(counts.slice(0, 2)).toEqual([0, 2]);
    for (const count of counts.slice(2)) {
      expect(count).toBeGreaterThanOrEqual(8);
      expect(count).toBeLessThanOrEqual(14);
    }
    expect(jobs.filter((job) => !profiles.some(({ slug }) => slug === job.communitySlug))).toEqual(
      [],
    );
  });

  it('say first that they are samples, from an employer that is one too', () => {
    for (const { description, employer } of jobs) {
      expect(description).toMatch(/^<p><strong>This is a sample posting written for the demo\./);
      expect(description.replace(/<\/?(p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/);
      expect(employer.name).toMatch(/^Sample Employer: /);
    }
  });

  it('have ids of their own, one name an employer and a place the list finds', () => {
    expect(repeated(jobs.map(({ id }) => id))).toEqual([]);
    const names = new Map(jobs.map(({ employer }) => [employer.id, employer.name]));
    for (const { employer, location, communitySlug } of jobs) {
      expect(names.get(employer.id)).toBe(employer.name);
      expect(location).toContain(bySlug.get(communitySlug)!.name);
    }
  });

  it('are between 2 hours and 45 days old', () => {
    const ages = jobs.map((job) => job.postedHoursAgo);
    expect(Math.min(...ages)).toBe(2);
    expect(Math.max(...ages)).toBe(45 * 24);
  });
});

describe('places', () => {
  const find = (name: string, state: string): Place[] =>
    places.filter((place) => place.name === name && place.stateShortName === state);

  it('number about twenty thousand, in all 50 states and the District of Columbia', () => {
    expect(places.length).toBeGreaterThan(20_000);
    expect(places.length).toBeLessThan(20_600);
    expect(new Set(places.map((place) => place.stateShortName))).toEqual(
      new Set(STATES.map((state) => state.stateShortName)),
    );
    expect(new Set(places.map((place) => place.geonameId)).size).toBe(places.length);
  });

  it('leave out boroughs and neighborhoods of New York City, but not the city', () => {
    for (const name of [
      'Brooklyn',
      'Queens',
      'Manhattan',
      'The Bronx',
      'Staten Island',
      'Harlem',
      'Bensonhurst',
      'Flushing',
    ]) {
      expect(find(name, 'NY'), name).toEqual([]);
    }
    expect(find('New York City', 'NY')).toHaveLength(1);
    expect(find('Brooklyn', 'OH')).toHaveLength(1);
  });

  it('write one Washington in the District of Columbia', () => {
    const district = places.filter((place) => place.stateShortName === 'DC');
    expect(district.map((place) => place.name)).toEqual(['Washington']);
  });

  it('leave out former places and parts that carry the whole city’s count', () => {
    expect(places.filter((place) => /historical|\(|, [A-Z]{2}$/.test(place.name))).toEqual([]);
    expect(find('Tempe Junction', 'AZ')).toEqual([]);
    expect(find('Meads', 'KY')).toEqual([]);
    expect(find('Lexington', 'KY').map((place) => place.population)).toEqual([314488]);
  });

  it('keep places that share name and state, distinguished by county', () => {
    const twins = find('Midway', 'FL');
    expect(twins.map((place) => place.county)).toEqual(['Santa Rosa', 'Gadsden', 'Seminole']);
    const keys = places.map(
      (place) => `${placeKey(place.name)}|${place.stateShortName}|${place.countyFips}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keep accents and name nearly every county', () => {
    expect(find('Española', 'NM')).toHaveLength(1);
    expect(find('Asheville', 'NC')[0]).toMatchObject({
      county: 'Buncombe',
      countyFips: '37021',
      timezone: 'America/New_York',
    });
    expect(find('New York City', 'NY')[0]?.county).toBe('New York');
    expect(find('Valdez', 'AK')[0]?.county).toBe('Chugach');
    expect(find('Norfolk', 'VA')[0]?.county).toBe('Norfolk city');
    expect(find('Carson City', 'NV')[0]?.county).toBe('Carson City');
    expect(places.filter((place) => place.county === null)).toEqual([]);
  });

  it('have the counts of the last Census for large cities', () => {
    expect(find('New York City', 'NY')[0]?.population).toBe(8_804_190);
    expect(find('Charlotte', 'NC')[0]?.population).toBe(874_579);
  });

  it('leave out military bases and neighborhoods', () => {
    for (const [name, state] of [
      ['Fort Bragg', 'NC'],
      ['Scott Air Force Base', 'IL'],
      ['Jamaica Plain', 'MA'],
      ['Hermitage', 'TN'],
    ] as const)
      expect(find(name, state), name).toEqual([]);
    expect(find('Fort Bragg', 'CA')).toHaveLength(1);
    expect(find('Belton', 'MO')).toHaveLength(1);
  });

  it('keep the ids that communities had in the first set, and number new places after it', () => {
    const ids = new Map(placeRows(featuredFile).places.map((row) => [row.geonamesId, row.id]));
    expect(ids.get(find('New York City', 'NY')[0]!.geonameId)).toBe(1);
    expect(ids.get(find('Charlotte', 'NC')[0]!.geonameId)).toBe(17);
    const bigSur = ids.get(find('Big Sur', 'CA')[0]!.geonameId);
    expect(bigSur).toBeGreaterThan(16_062);
    expect(new Set(ids.values()).size).toBe(places.length);
  });

  it('hold plausible coordinates and no population of zero', () => {
    for (const { name, lat, long, population } of places) {
      expect(lat > 18 && lat < 72 && long > -180 && long < -66, name).toBe(true);
      expect(population === null || population > 0, name).toBe(true);
    }
  });
});

function stateFips(community: FeaturedCommunity): string {
  const state = STATES.find(({ stateShortName }) => stateShortName === community.state)!;
  return String(state.id).padStart(2, '0');
}

describe('names of places', () => {
  it.each([
    ['Saint Paul', 'St. Paul'],
    ['East Saint Louis', 'East St. Louis'],
    ['St Johnsbury', 'St. Johnsbury'],
    ['Sainte Genevieve', 'Ste. Genevieve'],
    ['Stanton', 'Stanton'],
  ])('%s is written %s, as the Census Bureau does', (name, official) => {
    expect(officialName(name)).toBe(official);
  });

  it('are so written of all places', () => {
    expect(places.filter(({ name }) => /\b(Sainte?|St) /.test(name))).toEqual([]);
  });
});

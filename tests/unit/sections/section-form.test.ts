import { describe, expect, test } from 'vitest';
import {
  isChanged,
  isPublishable,
  previewOf,
  publicationOf,
  valuesOf,
  type Values,
} from '@/components/sections/editing/form-values';
import type { Account } from '@/lib/domains/accounts/output';
import { sourcesAfter } from '@/lib/domains/insights/sections/content';
import { sectionForm } from '@/lib/domains/insights/input';
import { CLIMATE } from '@/lib/domains/insights/sections/climate';
import { COST_OF_LIVING } from '@/lib/domains/insights/sections/cost-of-living';
import { GETTING_AROUND } from '@/lib/domains/insights/sections/getting-around';
import { RESIDENTS } from '@/lib/domains/insights/sections/residents';
import { bareCommunity, emptyRecords, insight } from './section-community';

const climate = sectionForm('climate');
const before: Values = { climateType: 'Polar', climateDesc: 'Cold.' };
const nothing: Values = { climateType: '', climateDesc: '' };

describe('a form is changed', () => {
  test.each<[boolean, Values]>([
    [false, {}],
    [false, { climateDesc: '  Cold.\n' }],
    [true, { climateDesc: 'Cold!' }],
    [true, { climateDesc: '' }],
    [true, { climateType: 'dryArid' }],
    [true, { climateDesc: 'x'.repeat(701) }],
  ])('%s for %o', (changed, values) => {
    expect(isChanged(climate, before, { ...before, ...values })).toBe(changed);
  });
});

describe('a form may be published', () => {
  test.each<[boolean, Values, Values]>([
    [false, before, before],
    [false, before, { ...before, climateDesc: ' Cold. ' }],
    [true, before, { ...before, climateDesc: 'Colder.' }],
    [true, before, nothing],
    [false, nothing, { ...nothing, climateDesc: '  ' }],
    [true, nothing, { ...nothing, climateType: 'Polar' }],
    [false, before, { ...before, climateDesc: 'x'.repeat(701) }],
  ])('%s from %o to %o', (ready, from, to) => {
    expect(isPublishable(CLIMATE, climate, from, to)).toBe(ready);
  });

  test('with a figure alone, though nothing is written', () => {
    const residents = sectionForm('residents');
    const empty = { population: '', landAreaSqMile: '', medianAge: '', residentsDesc: '' };
    const isReady = (values: Values) =>
      isPublishable(RESIDENTS, residents, empty, { ...empty, ...values });
    expect(isReady({ medianAge: '41.5' })).toBe(true);
    expect(isReady({ medianAge: 'old' })).toBe(false);
    expect(isReady({ residentsDesc: ' ' })).toBe(false);
  });
});

describe('what is published', () => {
  const residents = sectionForm('residents');
  const community = {
    ...bareCommunity,
    population: 94_589,
    medianAge: 39.5,
    residents: [{ ...insight, residentsDesc: 'People.' }],
  };
  const start = valuesOf(RESIDENTS, community);
  const published = (values: Values) =>
    publicationOf(RESIDENTS, residents, start, { ...start, ...values });

  test('starts from figures as people write them', () => {
    expect(start).toEqual({
      population: '94,589',
      landAreaSqMile: '',
      medianAge: '39.5',
      residentsDesc: 'People.',
    });
  });

  test('is the figures that changed, and the text only with a change of its own', () => {
    expect(published({ population: '95,000' })).toEqual({ figures: { population: 95_000 } });
    expect(published({ medianAge: '' })).toEqual({ figures: { medianAge: null } });
    expect(published({ population: '94589', residentsDesc: 'Neighbors.' })).toEqual({
      figures: {},
      content: { residentsDesc: 'Neighbors.' },
    });
    expect(published({ landAreaSqMile: '45.5', residentsDesc: '' })).toEqual({
      figures: { landAreaSqMile: 45.5 },
      content: { residentsDesc: '' },
    });
  });

  test('leaves boxes that nobody touched as they are: unticked is no answer', () => {
    const around = sectionForm('gettingAround');
    const known = { ...emptyRecords.gettingAround, localAirport: true };
    const opened = valuesOf(GETTING_AROUND, { ...bareCommunity, gettingAround: [known] });
    const content = (values: Values) =>
      publicationOf(GETTING_AROUND, around, opened, { ...opened, ...values }).content;
    expect(opened).toMatchObject({ localAirport: true, dedicatedBikingPaths: false });
    expect(content({ gettingAroundDesc: 'By bus.' })).toEqual({
      publicTransType: null,
      gettingAroundDesc: 'By bus.',
    });
    expect(content({ dedicatedBikingPaths: true })).toMatchObject({
      dedicatedBikingPaths: true,
      dedicatedWalkingPaths: false,
      localAirport: true,
    });
  });
});

const SOURCES = { typeSource: 'Mobility Database', airportSource: 'OurAirports' };
const NO_CHOICE = { publicTransType: null };
const LIMITED = { publicTransType: 'limitedPublicTransportation' };

test.each([
  [SOURCES, NO_CHOICE, { publicTransType: null, gettingAroundDesc: 'By bus.' }],
  [SOURCES, NO_CHOICE, { publicTransType: '' }],
  [{ ...SOURCES, typeSource: null }, NO_CHOICE, LIMITED],
  [{ ...SOURCES, typeSource: null }, LIMITED, NO_CHOICE],
  [SOURCES, { localAirport: false }, {}],
  [{ ...SOURCES, airportSource: null }, { localAirport: false }, { localAirport: true }],
  [{ ...SOURCES, typeSource: null }, {}, { dedicatedBikingPaths: true }],
])(
  'public sources stay those of what a person left alone: %o from %o to %o',
  (kept, one, other) => {
    expect(sourcesAfter(GETTING_AROUND, { ...SOURCES, ...one }, other)).toEqual(kept);
  },
);

describe('the preview', () => {
  const community = {
    ...bareCommunity,
    climate: [{ ...emptyRecords.climate, climateType: 'Polar' as const, typeSource: 'NOAA' }],
  };
  const account = { id: 'me', firstName: 'Ada', lastName: 'Lane', roleId: 2 } as Account;
  const preview = (values: Values) => previewOf(CLIMATE, community, values, account).climate[0];

  test('keeps the public source of a choice that stays', () => {
    expect(preview({ climateType: 'Polar', climateDesc: 'Colder.' })).toMatchObject({
      typeSource: 'NOAA',
      climateDesc: 'Colder.',
      repId: 'me',
      isAdminEntry: true,
    });
  });

  test('drops it with the choice', () => {
    expect(preview({ climateType: 'dryArid', climateDesc: '' })?.typeSource).toBeNull();
  });

  test('names the publisher as the source of the figures they changed, and of no others', () => {
    const census = {
      source: 'U.S. Census Bureau',
      table: 'B25077',
      vintage: '2019-2023',
      retrievedOn: '2026-01-01',
      caution: 'Few answers.',
      marginOfError: 10,
      updatedAt: '2026-01-01T00:00:00.000Z',
      addedByUser: null,
    };
    const known = {
      ...bareCommunity,
      population: 900,
      medianAge: 40,
      sources: { population: census, medianAge: census },
    };
    const typed = { population: '900', landAreaSqMile: '', medianAge: '41', residentsDesc: '' };
    const { sources } = previewOf(RESIDENTS, known, typed, account);
    expect(sources.population).toEqual(census);
    expect(sources.medianAge).toMatchObject({
      source: 'Administrator',
      table: null,
      vintage: null,
      caution: null,
      marginOfError: null,
      addedByUser: { firstName: 'Ada', lastName: 'Lane' },
    });
    expect(sources.medianAge?.retrievedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const price = { costOfLivingType: '', costOfLivingDesc: '', medianHomePrice: '300000' };
    const priced = { ...bareCommunity, medianHomePrice: 250_000, medianHomePriceSource: 'Census' };
    expect(previewOf(COST_OF_LIVING, priced, price, account).medianHomePriceSource).toBe(
      'Administrator',
    );
  });

  test('shows figures as they are typed, and the density that follows', () => {
    const typed = { population: '1,000', landAreaSqMile: '3', medianAge: 'x', residentsDesc: '' };
    expect(previewOf(RESIDENTS, bareCommunity, typed, account)).toMatchObject({
      population: 1000,
      landAreaSqMile: 3,
      medianAge: null,
      populationPerSquareMile: 333.3,
      residents: [],
    });
  });
});

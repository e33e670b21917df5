import { describe, expect, it } from 'vitest';
import { authorLine, authorOf } from '@/components/sections/author-line';
import { cautions, figureLabel, sourcesOf } from '@/components/communities/facts/figures';
import { recordOf } from '@/components/sections/section-record';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { ABOUT } from '@/lib/domains/insights/sections/about';
import { CLIMATE } from '@/lib/domains/insights/sections/climate';
import { HEALTHCARE } from '@/lib/domains/insights/sections/healthcare';
import { homesHref, readSettings } from '@/lib/client/site-settings';
import { bareCommunity, emptyRecords, insight } from './section-community';

describe('the author of a section', () => {
  it('is the representative by name, with month and year', () => {
    expect(authorLine(insight)).toBe(
      'Written by Jordan Sample, Community Representative · March 2026',
    );
  });

  it('is an administrator without a name', () => {
    expect(authorLine({ ...insight, isAdminEntry: true })).toBe(
      'Written by an administrator · March 2026',
    );
  });

  it('is a Deleted User once the account is gone', () => {
    const gone = { firstName: 'Deleted', lastName: 'User', profilePic: null, roleId: 1 };
    const words = 'Written by Deleted User · March 2026';
    expect(authorLine({ ...insight, addedByUser: gone })).toBe(words);
    expect(authorLine({ ...insight, addedByUser: null })).toBe(words);
  });

  it('is a person without a name if none was given', () => {
    const nameless = { firstName: '', lastName: '', profilePic: null, roleId: 1 };
    expect(authorLine({ ...insight, addedByUser: nameless })).toBe(
      'Written by a Community Representative · March 2026',
    );
  });

  it('is nobody where there is no text', () => {
    const author = (about: CommunityDetails['about']) =>
      authorOf({ ...bareCommunity, about }, ABOUT);
    expect(author({ ...insight, aboutDesc: '  ' })).toBeNull();
    expect(author({ ...insight, aboutDesc: 'Text' })).toMatchObject(insight);
    expect(author(null)).toBeNull();
  });

  it.each([
    ['a person chose it', { typeSource: null }, true],
    ['it came from public data', { typeSource: 'NOAA' }, false],
    ['who chose it is unknown', { typeSource: null, repId: null }, false],
  ])('of a choice without a text is there when %s: %o', (_, changes, isThere) => {
    const climate = [{ ...emptyRecords.climate, climateType: 'Polar' as const, ...changes }];
    expect(authorOf({ ...bareCommunity, climate }, CLIMATE) !== null).toBe(isThere);
  });
});

describe('figures', () => {
  const source = {
    source: 'U.S. Census Bureau',
    table: null,
    vintage: '2020',
    retrievedOn: null,
    caution: null,
    marginOfError: 1200,
    addedByUser: null,
    updatedAt: '2026-03-14T09:00:00.000Z',
  };

  it('call a home price from the Census what it is', () => {
    const known = { ...bareCommunity, medianHomePrice: 411000 };
    const census = { ...known, medianHomePriceSource: 'U.S. Census Bureau, ACS' };
    expect(figureLabel(census, 'medianHomePrice')).toBe('Typical home value');
    expect(figureLabel(known, 'medianHomePrice')).toBe('Median home listing price');
    // Nobody knows a listing price where nothing is known.
    expect(figureLabel(bareCommunity, 'medianHomePrice')).toBe('Typical home value');
  });

  it('tell every source that a derived figure is made from', () => {
    const community = {
      ...bareCommunity,
      populationPerSquareMile: 12.5,
      medianIncome: 60000,
      sources: { population: source, landAreaSqMile: source, medianIncome: source },
    };
    expect(sourcesOf(community, 'populationPerSquareMile').map(({ name }) => name)).toEqual([
      'Population',
      'Land area',
    ]);
    expect(sourcesOf(community, 'medianIncome')[0]?.margin).toBe('± $1,200');
    expect(sourcesOf(community, 'medianAge')).toEqual([]);
  });

  it('warn of places with fewer than 1,000 people', () => {
    expect(cautions({ ...bareCommunity, population: 999 })).toHaveLength(1);
    expect(cautions({ ...bareCommunity, population: 1000 })).toEqual([]);
    expect(cautions(bareCommunity)).toEqual([]);
  });

  it('say what to keep in mind about an uncertain one, unless that is said of all', () => {
    const medianHomePriceSource = 'U.S. Census Bureau, American Community Survey';
    const caution = 'The margin of error is large, so this estimate is uncertain.';
    const uncertain = { ...source, source: medianHomePriceSource, caution };
    const community = {
      ...bareCommunity,
      population: 19_500,
      medianAge: 22.1,
      medianHomePrice: 380_000,
      medianHomePriceSource,
      sources: { medianAge: source, medianIncome: uncertain, medianHomePrice: uncertain },
    };
    expect(cautions(community)).toEqual([`Keep in mind for typical home value: ${caution}`]);
    expect(cautions({ ...community, population: 900 })).toEqual([
      expect.stringContaining('Fewer than 1,000 people'),
    ]);
  });
});

it('the newest healthcare text is the one that counts', () => {
  const record = (updatedAt: string) => ({ ...insight, updatedAt, healthCareDesc: updatedAt });
  const [old, newer] = [record('2025-12-31T00:00:00.000Z'), record('2026-01-01T00:00:00.000Z')];
  for (const healthInsights of [
    [old, newer],
    [newer, old],
  ])
    expect(recordOf({ ...bareCommunity, healthInsights }, HEALTHCARE)).toBe(newer);
});

describe('View Homes', () => {
  it('puts the id where the address says, else at its end', () => {
    expect(homesHref('https://homes.example/c/{id}?x=1', 'a b')).toBe(
      'https://homes.example/c/a%20b?x=1',
    );
    expect(homesHref('https://homes.example/c/?x=1', 'town-1')).toBe(
      'https://homes.example/c/town-1?x=1',
    );
    expect(homesHref('https://homes.example', 'town-1')).toBe('https://homes.example/town-1');
  });

  it('may lead to a page of this site, as in the demo, and to no other by that', () => {
    expect(homesHref('/dev/homes/{id}', 'a b')).toBe('/dev/homes/a%20b');
    expect(homesHref('//else.example/{id}', 'town-1')).toBeNull();
  });

  it('leads nowhere unless both halves are there and it is a web address', () => {
    expect(homesHref(null, 'town-1')).toBeNull();
    expect(homesHref('https://homes.example', null)).toBeNull();
    expect(homesHref('javascript:alert(1)//{id}', 'town-1')).toBeNull();
    expect(homesHref('homes', 'town-1')).toBeNull();
  });

  it('reads broken settings as none', () => {
    expect(readSettings('{"homeListingsUrl":"https://homes.example"}').homeListingsUrl).toBe(
      'https://homes.example',
    );
    for (const text of ['', 'oops', '{"homeListingsUrl":7}', null, 'null'])
      expect(readSettings(text).homeListingsUrl).toBeNull();
  });
});

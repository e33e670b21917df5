import { describe, expect, it } from 'vitest';
import { sourceLine } from '@/components/communities/facts/source-line';
import {
  sourceAddress,
  tableInWords,
  vintageInWords,
} from '@/components/communities/facts/source-labels';

const ACS = 'U.S. Census Bureau, American Community Survey 5-year estimates';

describe('the source of a figure', () => {
  it('leads to the table it was read from, or to its publisher', () => {
    expect(sourceAddress(ACS, 'ACS B25077')).toBe('https://data.census.gov/table?q=B25077');
    expect(sourceAddress('GeoNames', null)).toBe('https://www.geonames.org/');
    expect(sourceAddress('U.S. Census Bureau, 2020 Census', null)).toBe('https://data.census.gov/');
    expect(sourceAddress('City hall', null)).toBeNull();
  });

  it('names a table without the survey’s initials', () => {
    expect(tableInWords('ACS B25077')).toBe('B25077');
    expect(tableInWords('ACS B25003, B15003')).toBe('B25003, B15003');
    expect(tableInWords(null)).toBeNull();
  });

  it('names who entered a figure, and administrators to nobody', () => {
    const entered = { source: 'Town hall', vintage: null, retrievedOn: '2026-11-27' };
    const person = { firstName: 'Jordan', lastName: 'Sample', profilePic: null };
    const by = (roleId: number) => sourceLine({ ...entered, addedByUser: { ...person, roleId } });
    expect(by(1)).toBe('Source: Jordan Sample, Town hall, November 27, 2026');
    expect(by(2)).toBe('Source: Town hall, November 27, 2026');
  });

  it('does not call the year in which a record was changed the year of its count', () => {
    expect(vintageInWords('Updated in 2021')).toBe(
      'No year given; the record was last changed in 2021',
    );
    expect(vintageInWords('2019–2023')).toBe('2019–2023');
    const of = { source: 'GeoNames', addedByUser: null, retrievedOn: null };
    expect(sourceLine({ ...of, vintage: 'Updated in 2021' })).toBe('Source: GeoNames');
    expect(sourceLine({ ...of, vintage: '2020' })).toBe('Source: GeoNames, 2020');
  });
});

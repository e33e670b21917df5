import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  withoutFilter,
} from '@/components/screens/browse/community-list/filters/filter-labels';
import {
  countFilters,
  formatListAddress,
  listCallInput,
  parseListAddress,
} from '@/lib/search/address/list-address';
import { passOn } from '@/components/screens/browse/community-list/address/passed-on';

const AREA = { west: -84.1, south: 34.25, east: -80, north: 36.5 };
const QUERY = '?states=NC&area=-84.1,34.25,-80,36.5';

describe('an area of the map in an address', () => {
  test('is read, written the same, asked for, and counts as a filter', () => {
    const address = parseListAddress(QUERY);
    expect(address.filters.area).toEqual(AREA);
    expect(formatListAddress(address)).toBe(QUERY);
    expect(listCallInput(address).area).toEqual(AREA);
    expect(countFilters(address.filters)).toBe(2);
  });

  test('is taken off like any other filter', () => {
    const address = parseListAddress(QUERY);
    const [chip] = activeFilters(address.filters);
    expect(chip).toMatchObject({ label: 'Area on the map', without: { area: null } });
    expect(formatListAddress(withoutFilter(address, 'area'))).toBe('?states=NC');
  });

  test.each([
    '',
    '1,2,3',
    '-80,35,-84,36',
    '-84,36,-80,35',
    '-84,35,-80,96',
    'a,b,c,d',
    '-200,1,2,3',
  ])('that is no box is left out: %s', (text) => {
    expect(parseListAddress(`?area=${text}`).filters.area).toBeNull();
  });
});

describe('what list and map hand to each other', () => {
  test('is kept beside what the list knows, and nothing else is', () => {
    expect(passOn('?q=x&w=july:-84&color=income', '?states=NC')).toBe('?states=NC&color=income');
    expect(passOn('?color=income&other=1', '')).toBe('?color=income');
    expect(passOn('', '')).toBe('');
  });

  test('is where the map was as well, unless the list is another', () => {
    expect(passOn('?view=487.5,305,3', '?states=NC')).toBe('?states=NC&view=487.5,305,3');
    expect(passOn('?view=487.5,305,3&color=age', '', ['color'])).toBe('?color=age');
  });

  test('is not said twice once the list writes it itself', () => {
    expect(passOn('?color=income', '?color=age')).toBe('?color=age');
  });
});

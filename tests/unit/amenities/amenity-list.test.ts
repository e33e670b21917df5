import { describe, expect, it } from 'vitest';
import {
  categoryOptions,
  countOf,
  featuredOrAll,
  holdsAllFeatured,
  inCategories,
  toggled,
  typesWithin,
} from '../../../components/amenities/amenity-choice';
import {
  filterLabel,
  pageRange,
  resultCount,
  seeResultsLabel,
} from '../../../components/amenities/amenity-labels';
import {
  readAmenityAddress,
  writeAmenityAddress,
} from '../../../components/screens/browse/view-all-amenities/amenity-address';
import type { Amenity } from '@/lib/domains/amenities/output';

const amenity = (id: number, category: number, featuredAmenity = false): Amenity => ({
  id,
  communityId: 1,
  amenityName: `Amenity ${id}`,
  amenityAddress: '',
  amenityDesc: '',
  amenityDescription: '',
  amenityTypeId: category * 100 + 1,
  amenityType: { id: category * 100 + 1, amenityTypeName: 'Type' },
  amenityCategory: { id: category, amenityCategoryName: `Category ${category}` },
  amenityGallery: [],
  featuredAmenity,
  order: 9999,
  isAdminEntry: false,
  source: null,
  confirmedAt: '2026-11-03T10:00:00.000Z',
  confirmedAs: 'person',
  createdAt: '2026-11-21T00:00:00.000Z',
});

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('the words of the amenity lists', () => {
  it.each([
    [0, 'No Result'],
    [1, '1 Result'],
    [2, '2 Results'],
    [1204, '1,204 Results'],
  ])('%d amenities are "%s"', (count, words) => {
    expect(resultCount(count)).toBe(words);
  });

  it('say on the button how many filters are chosen', () => {
    expect([0, 1, 2].map(filterLabel)).toEqual(['Filter', 'Filter(1)', 'Filters(2)']);
  });

  it('say how many results a choice will show, once that is known', () => {
    expect(seeResultsLabel(null)).toBe('See Results');
    expect(seeResultsLabel(12)).toBe('See 12 Results');
    expect(seeResultsLabel(1)).toBe('See 1 Result');
  });

  it.each([
    [1, 12, 30, '1-12 of 30 results'],
    [3, 12, 30, '25-30 of 30 results'],
    [1, 12, 1, '1-1 of 1 result'],
    [1, 12, 0, undefined],
    [4, 12, 30, undefined],
  ])('page %d of %d a page and %d in all is "%s"', (currentPage, limit, totalCount, words) => {
    expect(pageRange({ currentPage, limit, totalCount })).toBe(words);
  });
});

describe('the amenities under Featured', () => {
  it('are the featured ones, or all where none is featured', () => {
    expect(idsOf(featuredOrAll([amenity(1, 1), amenity(2, 1, true)]))).toEqual([2]);
    expect(idsOf(featuredOrAll([amenity(1, 1), amenity(2, 1)]))).toEqual([1, 2]);
  });

  it('are all of them when no category is chosen, and those of any chosen one otherwise', () => {
    const list = [amenity(1, 1), amenity(2, 2), amenity(3, 3)];
    expect(idsOf(inCategories(list, []))).toEqual([1, 2, 3]);
    expect(idsOf(inCategories(list, [3, 1]))).toEqual([1, 3]);
  });

  it('offer each category once, in order', () => {
    expect(idsOf(categoryOptions([amenity(1, 4), amenity(2, 1), amenity(3, 4)]))).toEqual([1, 4]);
  });

  it('need the server when the details were cut before the featured ones ended', () => {
    const featured = [amenity(1, 1, true), amenity(2, 1, true)];
    expect(holdsAllFeatured({ amenities: featured, amenitiesCount: 2 })).toBe(true);
    expect(holdsAllFeatured({ amenities: featured, amenitiesCount: 30 })).toBe(false);
    expect(holdsAllFeatured({ amenities: [...featured, amenity(3, 1)], amenitiesCount: 30 })).toBe(
      true,
    );
    expect(holdsAllFeatured({ amenities: [amenity(3, 1)], amenitiesCount: 30 })).toBe(false);
  });
});

describe('a choice of categories and types', () => {
  const categories = [
    { id: 1, amenityType: [{ id: 101 }, { id: 102 }] },
    { id: 2, amenityType: [{ id: 201 }] },
  ];
  const counts = { '101': 3, '201': 4 };

  it('is counted from the counts of each type', () => {
    const count = (chosen: number[], types: number[]) =>
      countOf(counts, categories, { categories: chosen, types });
    expect(count([], [])).toBe(7);
    expect(count([1], [])).toBe(3);
    expect(count([], [101, 102])).toBe(3);
    expect(count([2], [101])).toBe(0);
  });

  it('loses the types that its categories no longer hold', () => {
    expect(typesWithin(categories, { categories: [2], types: [101, 201] })).toEqual([201]);
    expect(typesWithin(categories, { categories: [], types: [101] })).toEqual([101]);
  });

  it('gains and loses one at a time', () => {
    expect(toggled([1], 2)).toEqual([1, 2]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });
});

describe('the address of the amenity list', () => {
  it.each([true, false])(
    'brings back search, filters, page and the public view: %s',
    (publicView) => {
      const asked = {
        search: 'farm & park',
        categories: [1, 4],
        types: [101],
        page: 3,
        publicView,
      };
      expect(readAmenityAddress(new URLSearchParams(writeAmenityAddress(asked)))).toEqual(asked);
    },
  );

  it('is empty for the first page of everything and ignores what makes no sense', () => {
    const none = { search: '', categories: [], types: [], page: 1, publicView: false };
    expect(writeAmenityAddress(none)).toBe('');
    expect(readAmenityAddress(new URLSearchParams('page=x&types=a,,-3&categories='))).toEqual(none);
  });
});

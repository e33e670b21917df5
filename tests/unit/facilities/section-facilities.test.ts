import { describe, expect, it } from 'vitest';
import { mergePages, nearBottom } from '@/components/facilities/facility-pages';
import { pageAfter } from '@/lib/client/queries/facilities';
import type { Facility } from '@/lib/domains/facilities/output';

const facility = (id: number): Facility => ({
  id,
  communityId: 1,
  facilityTypeId: 25,
  facilityType: 'Primary Healthcare',
  facilityName: `Clinic ${id}`,
  facilityAddress: '1 Main Street',
  facilityPhone: null,
  facilityWebUrl: null,
  repId: null,
  isAdminEntry: false,
  source: null,
  confirmedAt: '2026-11-03T10:00:00.000Z',
  confirmedAs: 'person',
});

const page = (currentPage: number, totalPages: number) => ({
  facilities: totalPages > 0 ? [facility(1), facility(2)] : [],
  pagination: {
    currentPage,
    totalPages,
    totalCount: 45,
    limit: 20,
    pageSize: 20,
    hasNextPage: currentPage < totalPages,
    hasPrevPage: currentPage > 1,
  },
});

describe('the facility list', () => {
  it('appends pages and keeps a facility that came twice once', () => {
    const pages = [
      { facilities: [facility(1), facility(2)] },
      { facilities: [facility(2), facility(3)] },
    ];
    expect(mergePages(pages).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(mergePages([])).toEqual([]);
  });

  it('has more while the current page is below the total', () => {
    expect(pageAfter(page(1, 3))).toEqual({ page: 2, after: { id: 2, facilityName: 'Clinic 2' } });
    expect(pageAfter(page(3, 3))).toBeUndefined();
    expect(pageAfter(page(1, 0))).toBeUndefined();
  });

  it('is due for its next page within 100 px of its bottom', () => {
    const at = (scrollTop: number) => ({ scrollHeight: 2000, clientHeight: 585, scrollTop });
    expect(nearBottom(at(1314))).toBe(false);
    expect(nearBottom(at(1315))).toBe(true);
    expect(nearBottom(at(1415))).toBe(true);
  });
});

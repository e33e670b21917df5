import { countFacilities, facilityPage } from '@/db/queries/facilities/facilities';
import { requireCommunity } from '@/lib/domains/communities';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { paginate, type PageInfo } from '@/lib/shared/input/pagination';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentFacility } from './present';
import { facilitiesByTypeInput } from './input';
import { facilitiesByTypeOutput } from './output';

export const getHealthFacilitiesByType = operation({
  path: 'community/get-health-facilities-by-type',
  summary: 'List a community’s healthcare facilities of one type, by name.',
  permission: 'public',
  effect: 'read',
  input: facilitiesByTypeInput,
  output: facilitiesByTypeOutput,
  async run({ db, input }) {
    const { communityId, facilityTypeId, page, limit, after } = input;
    await requireCommunity(db, communityId);
    if (!FACILITY_TYPES.some(({ id }) => id === facilityTypeId))
      throw new AppError('missing', ERROR_MESSAGES.unknownFacilityType);
    const filter = { communityId, facilityTypeId };
    const place = after && { id: after.id, name: after.facilityName };
    const [rows, total] = await Promise.all([
      // One more than asked for tells whether there are others behind this page.
      facilityPage(db, filter, { limit: limit + 1, from: place ?? (page - 1) * limit }),
      countFacilities(db, filter),
    ]);
    const facilities = rows.slice(0, limit).map(presentFacility);
    return {
      facilities,
      pagination: {
        ...pages(total, page, limit, {
          hasMore: rows.length > limit,
          isEmpty: rows.length === 0 && !place,
        }),
        pageSize: limit,
      },
    };
  },
});

/**
 * What was added or deleted while somebody reads on makes neither more nor fewer pages than there
 * are.
 */
function pages(
  total: number,
  page: number,
  limit: number,
  { hasMore, isEmpty }: { hasMore: boolean; isEmpty: boolean },
): PageInfo {
  const counted = paginate(total, page, limit);
  if (isEmpty) return counted;
  const totalPages = hasMore ? Math.max(page + 1, counted.totalPages) : page;
  return { ...counted, totalPages, hasNextPage: hasMore };
}

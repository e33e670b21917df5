'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { isUnreached } from '@/lib/client/queries/call-query';
import { amenityQueries } from '@/lib/client/queries/amenities';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { featuredOrAll, holdsAllFeatured, inCategories } from './amenity-choice';
import { AmenityList } from './amenity-list';
import { FeaturedList, type FeaturedAmenitiesProps } from './featured-list';
import type { SortableAmenitiesProps } from './sortable-amenities';

/** Fetched for editors alone; until then the list is as everyone sees it. */
const SortableAmenities = lazyComponent<SortableAmenitiesProps>(
  () => import('./sortable-amenities'),
  { Pending: AmenityList },
);

/**
 * Filters on the server, which gives a page at most: all that there are come when they are asked
 * for.
 */
export function LiveFeaturedAmenities({
  community,
  sortable = false,
  children,
}: FeaturedAmenitiesProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [all, setAll] = useState(false);
  const base = featuredOrAll(community.amenities);
  const featuredOnly = base.some(({ featuredAmenity }) => featuredAmenity);
  const complete = holdsAllFeatured(community);
  const asksServer = chosen.length > 0 || !complete;
  const page = useQuery({
    ...amenityQueries.page({
      communityId: community.id,
      featuredOnly,
      amenityCategories: chosen,
      limit: PAGE_SIZES.amenities.largest,
    }),
    enabled: asksServer,
    placeholderData: keepPreviousData,
  });
  const known = asksServer ? page.data : undefined;
  const first = known?.amenitiesResult ?? base;
  const total = known?.pagination.totalCount ?? base.length;
  const lacksSome = all && total > first.length;
  const whole = useQuery({ ...amenityQueries.all(community.id), enabled: lacksSome });
  const everything = lacksSome && whole.data?.amenitiesResult;
  const pageFailed = asksServer && (page.isError || isUnreached(page));
  const failed = pageFailed || (lacksSome && whole.isError);
  return (
    <FeaturedList
      base={base}
      complete={complete}
      amenities={everything ? inCategories(featuredOrAll(everything), chosen) : first}
      chosen={chosen}
      total={total}
      onChosen={setChosen}
      all={all}
      onAll={setAll}
      sorts={sortable ? { communityId: community.id, List: SortableAmenities } : undefined}
      outdated={asksServer && (page.isPlaceholderData || (chosen.length > 0 && !page.data))}
      waiting={(asksServer && page.isFetching) || (lacksSome && whole.isFetching)}
      {...(failed && {
        failure: {
          message: MESSAGES.amenitiesFailed,
          retry: () => void (pageFailed ? page : whole).refetch(),
          keepsList: !pageFailed,
        },
      })}
    >
      {children}
    </FeaturedList>
  );
}

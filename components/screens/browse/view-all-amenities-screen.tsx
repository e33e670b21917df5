import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Info, Star } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { countOf, toggled, typesWithin } from '@/components/amenities/amenity-choice';
import { useSession } from '@/components/auth/session';
import { EditorBar, PublicViewBar } from '@/components/communities/editor-bars';
import { mayEdit } from '@/components/communities/may-edit';
import { usePublicView } from '@/components/communities/use-public-view';
import { buttonClass } from '@/components/ui/button';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { AmenityCategoryIcon } from '@/components/graphics/amenity-category-icon';
import NoContent from '@/components/ui/loading/no-content';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { useSectionScroll } from '@/components/ui/hooks/use-section-scroll';
import { SearchInput } from '@/components/ui/input/search-input';
import { Tag } from '@/components/ui/tag';
import { CallFailure } from '@/lib/client/call';
import { isUnreached } from '@/lib/client/queries/call-query';
import { amenityQueries } from '@/lib/client/queries/amenities';
import { communityQueries } from '@/lib/client/queries/communities';
import { mergeChange } from '@/lib/client/merge-change';
import { useAddressQuery } from '@/lib/client/use-address-query';
import { DELAYS, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { PATHS } from '@/lib/shared/constants/paths';
import { AddAmenityPanel, newAmenityHref } from './view-all-amenities/add-amenity-panel';
import {
  readAmenityAddress,
  writeAmenityAddress,
  type AmenityQuery,
} from './view-all-amenities/amenity-address';
import { AmenityGridSkeleton } from './view-all-amenities/amenity-grid';
import { AmenityResults } from './view-all-amenities/amenity-results';
import {
  AmenitiesHeading,
  FEATURE_TITLE,
  visitorTitle,
} from './view-all-amenities/amenities-heading';
import { FeaturedSummary } from './view-all-amenities/featured-summary';
import { TypeFilter } from './view-all-amenities/type-filter';

const NO_FILTERS: Pick<AmenityQuery, 'search' | 'categories' | 'types'> = {
  search: '',
  categories: [],
  types: [],
};

export default function ViewAllAmenitiesScreen({ id }: { id: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queryInHistory = useAddressQuery();
  const query = readAmenityAddress(params);
  const { hash } = useLocation();
  const [gone, setGone] = useState('');
  const { account, ready } = useSession();
  const { publicView, turn, toggle, exit } = usePublicView(setGone);
  const editor = ready && mayEdit(account, id);
  const editing = editor && !publicView;

  const community = useQuery(communityQueries.basicInfo(id));
  const response = useQuery({
    ...amenityQueries.page({
      communityId: id,
      page: query.page,
      search: query.search,
      amenityTypes: query.types,
      amenityCategories: query.categories,
    }),
    placeholderData: keepPreviousData,
  });
  const featured = useQuery(amenityQueries.featured(id));
  const categories = useQuery(amenityQueries.categories()).data?.amenityCategoriesResult;

  const place = community.data?.data;
  usePageTitle(
    place &&
      (editing
        ? `${FEATURE_TITLE} · ${place.communityNameText}, ${place.stateCommunities.stateShortName}`
        : `${visitorTitle(place)}, ${place.stateCommunities.stateShortName}`),
  );
  useSectionScroll(response.isSuccess && hash !== `#${gone}`);

  /** A change of what is asked for starts at page 1. */
  const ask = (change: Partial<AmenityQuery>, replace = false) => {
    const current = readAmenityAddress(new URLSearchParams(queryInHistory()));
    const next = mergeChange(query, { ...query, ...change }, current);
    return navigate(PATHS.viewAllAmenities.to({ id }) + writeAmenityAddress({ ...next, page: 1 }), {
      replace,
    });
  };
  const [text, setText] = useDebouncedText(
    query.search,
    (search) => void ask({ search }, true),
    DELAYS.amenitySearch,
  );
  const typeCounts = response.data?.typeCounts;
  /** Amenities of a category that the search leaves; undefined until they are known. */
  const inCategory = (category: number) =>
    typeCounts &&
    categories &&
    countOf(typeCounts, categories, { categories: [category], types: [] });
  const reset = () => {
    setText('');
    void ask(NO_FILTERS);
  };

  if (!place && community.error instanceof CallFailure && community.error.httpStatus === 404) {
    return <NoContent />;
  }

  return (
    <div className={clsx('page-frame flex flex-col pb-8', editor ? 'tablet:pt-3' : 'pt-8')}>
      {editor && <EditorBar publicView={publicView} onPublicView={turn} ref={toggle} />}
      {editor && publicView && <PublicViewBar onExit={() => turn(false)} ref={exit} />}
      <AmenitiesHeading
        communityId={id}
        place={place}
        editing={editing}
        actions={
          editing && (
            <a href={newAmenityHref(id)} className={buttonClass()}>
              <Star aria-hidden size={18} />
              Feature Your Own Amenity
            </a>
          )
        }
      />
      {editing && (
        <p className="bg-sky rounded-card text-16 mt-5 flex items-start gap-3 p-4">
          <Info aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span>
            Amenity data is auto-categorized, so please double-check the type of each amenity.
          </span>
        </p>
      )}
      {featured.data && (
        <FeaturedSummary
          communityId={id}
          featured={featured.data}
          editing={editing}
          publicView={publicView}
        />
      )}
      {/* Not before what is above it: nothing moves when that comes. */}
      {featured.isPending && !isUnreached(featured) ? (
        <AmenityGridSkeleton className="mt-8" />
      ) : (
        <section id="all" aria-labelledby="all-heading" className="mt-8">
          <h2 id="all-heading" className="text-22 mb-3">
            All amenities
          </h2>
          <div className="tablet:flex-row flex flex-col gap-3">
            <SearchInput
              label="Search available amenities"
              value={text}
              onValueChange={setText}
              maxLength={SEARCH_LIMIT}
              fieldClassName="min-w-0 tablet:max-w-104 flex-1"
            />
            <TypeFilter
              categories={categories ?? []}
              typeCounts={typeCounts}
              within={query.categories}
              chosen={query.types}
              onApply={(types) => void ask({ types })}
              onReset={() => void ask({ types: [], categories: [] })}
            />
          </div>
          <div
            role="group"
            aria-label="Categories"
            className="no-scrollbar max-tablet:page-bleed max-tablet:overflow-x-auto max-tablet:px-4 tiny:px-2 tablet:flex-wrap mt-3 mb-5 flex min-h-11 gap-2 py-1"
          >
            {categories?.map(({ id: categoryId, amenityCategoryName }) => (
              <Tag
                key={categoryId}
                pressed={query.categories.includes(categoryId)}
                disabled={!query.categories.includes(categoryId) && inCategory(categoryId) === 0}
                onPressedChange={() => {
                  const chosen = toggled(query.categories, categoryId);
                  void ask({
                    categories: chosen,
                    types: typesWithin(categories, { categories: chosen, types: query.types }),
                  });
                }}
                icon={<AmenityCategoryIcon category={amenityCategoryName} size={16} />}
                className="shrink-0"
              >
                {amenityCategoryName}
              </Tag>
            ))}
          </div>
          <AmenityResults
            communityId={id}
            asked={query}
            response={response}
            onReset={reset}
            editing={editing}
          />
        </section>
      )}
      {editing && <AddAmenityPanel communityId={id} />}
    </div>
  );
}

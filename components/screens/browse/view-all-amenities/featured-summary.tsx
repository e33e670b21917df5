import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { AmenityCategoryIcon } from '@/components/graphics/amenity-category-icon';
import { Button } from '@/components/ui/button';
import type { CallOutput } from '@/lib/app/calls';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { sectionNamed } from '@/lib/domains/insights/sections';
import type { Amenity } from '@/lib/domains/amenities/output';
import { writeAmenityAddress } from './amenity-address';

/** How many are named before all are asked for. */
const SHOWN = 6;

/** One page of them is named at most; the community’s page shows the others too. */
const showMore = (named: number, total: number): string =>
  named === total ? `Show all ${total}` : `Show ${named} of ${total.toLocaleString('en-US')}`;

/** The list below with this one alone. */
const only = ({ amenityName: search }: Amenity, publicView: boolean): string =>
  writeAmenityAddress({ search, categories: [], types: [], page: 1, publicView });

export interface FeaturedSummaryProps {
  communityId: number;
  /** The first page of them. */
  featured: CallOutput<'community/get-amenities-paginated'>;
  editing: boolean;
  publicView: boolean;
}

/** The featured amenities by name, in the order of the community's page. */
export function FeaturedSummary({
  communityId,
  featured,
  editing,
  publicView,
}: FeaturedSummaryProps) {
  const listId = useId();
  const headingId = useId();
  const [all, setAll] = useState(false);
  const { amenitiesResult: amenities, pagination } = featured;
  if (amenities.length === 0 && !editing) return null;
  const page = `${PATHS.communityDetails.to({ id: communityId })}#${sectionNamed('amenities').anchor}`;
  return (
    <section id="featured" aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="text-22">
        Featured
      </h2>
      {amenities.length === 0 ? (
        <p className="text-ink-soft mt-1">
          Nothing is featured yet, so the community’s page shows all amenities. Feature the ones
          that best show what the place is like.
        </p>
      ) : (
        <ul id={listId} className="tablet:grid-cols-2 desk:grid-cols-3 mt-3 grid gap-x-5 gap-y-2">
          {amenities.slice(0, all ? Infinity : SHOWN).map((amenity) => (
            <li key={amenity.id} className="flex min-w-0 items-center gap-3 py-1">
              <span className="bg-moss text-spruce flex size-9 shrink-0 items-center justify-center rounded-full">
                <AmenityCategoryIcon
                  category={amenity.amenityCategory.amenityCategoryName}
                  size={18}
                />
              </span>
              <a
                href={shellHref(
                  PATHS.viewAllAmenities.to({ id: communityId }) + only(amenity, publicView),
                )}
                className="link min-w-0 [overflow-wrap:anywhere] pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                {amenity.amenityName}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 empty:hidden">
        {amenities.length > SHOWN && (
          <Button
            variant="link"
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : showMore(amenities.length, pagination.totalCount)}
          </Button>
        )}
        {editing && amenities.length > 1 && (
          <a href={shellHref(page)} className="link inline-flex min-h-11 items-center gap-1.5">
            Change their order on the community’s page
            <ArrowRight aria-hidden size={18} />
          </a>
        )}
      </div>
    </section>
  );
}

import { ArrowRight, Star } from 'lucide-react';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';
import { AmenityCategoryIcon } from '@/components/graphics/amenity-category-icon';
import { withPublicView } from '@/components/communities/public-view';
import { buttonClass } from '@/components/ui/button';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { LocalFeaturedAmenities } from '@/components/amenities/local-featured-amenities';

function MoreToExperience({ community }: { community: CommunityDetails }) {
  const { amenityCategories } = community;
  if (amenityCategories.length === 0) return null;
  return (
    <div className="mt-10">
      <h3 className="text-22 mb-4">More to experience in {community.communityNameText}</h3>
      <dl className="tablet:grid-cols-2 grid gap-x-8 gap-y-4">
        {amenityCategories.map(({ id, amenityCategoryName, typeNames }) => (
          <div key={id} className="relative min-h-10 pl-13">
            <dt className="font-semibold">
              <span className="bg-moss text-spruce absolute top-0.5 left-0 flex size-10 items-center justify-center rounded-full">
                <AmenityCategoryIcon category={amenityCategoryName} size={18} />
              </span>
              {amenityCategoryName}
            </dt>
            <dd className="text-ink-soft">{typeNames.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** In the shell the server filters; on pages it renders, what came with the details is filtered. */
export function AmenitiesSection({
  community,
  live,
  publicView = false,
  editing,
  atFoot,
}: SectionProps) {
  const { id, amenitiesCount, ammenitiesInsight } = community;
  const Featured = live?.FeaturedAmenities ?? LocalFeaturedAmenities;
  const all = PATHS.viewAllAmenities.to({ id });
  return (
    <SectionFrame
      name="amenities"
      community={community}
      editing={editing}
      atFoot={atFoot}
      action={
        editing && (
          <a href={shellHref(all)} className={buttonClass({ variant: 'quiet' })}>
            <Star aria-hidden size={18} />
            Feature An Amenity
          </a>
        )
      }
    >
      {amenitiesCount > 0 && (
        <Featured community={community} sortable={editing !== undefined}>
          <a
            href={shellHref(publicView ? `${all}?${withPublicView('', true)}` : all)}
            className={buttonClass({ variant: 'link' })}
          >
            View all amenities
            <ArrowRight aria-hidden size={18} />
          </a>
        </Featured>
      )}
      <MoreToExperience community={community} />
      <InsightText text={ammenitiesInsight?.amenityDesc} className="mt-8 first:mt-0" />
    </SectionFrame>
  );
}

import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmedLine } from '@/components/reports/confirmed-line';
import { ReportFlag } from '@/components/reports/report-flag';
import { ShowMore } from '@/components/ui/show-more';
import type { Amenity } from '@/lib/domains/amenities/output';
import { AmenityGallery } from './amenity-gallery';
import { AmenityPicture } from './amenity-picture';
import { NOT_GIVEN } from './amenity-labels';

export interface AmenityCardProps {
  amenity: Amenity;
  /** Height of the stand-in where there is no picture: that of a picture, or less. */
  picture?: 'full' | 'low';
  headingLevel?: 2 | 3 | 4;
  /** Buttons of those who may edit. */
  actions?: ReactNode;
  /** What its editor confirms it with. */
  stillThere?: ReactNode;
  /** Not in a preview of what isn't published. */
  reportable?: boolean;
}

/** One amenity, on pages of the shell and of the server. */
export function AmenityCard({
  amenity,
  picture = 'full',
  headingLevel = 3,
  actions,
  stillThere,
  reportable = true,
}: AmenityCardProps) {
  const Heading = `h${headingLevel}` as const;
  const category = amenity.amenityCategory.amenityCategoryName;
  const images = amenity.amenityGallery;
  const description = amenity.amenityDesc || amenity.amenityDescription;
  return (
    <article className="card flex h-full min-w-0 flex-col overflow-hidden">
      {images.length > 0 ? (
        <AmenityGallery
          name={amenity.amenityName}
          images={images}
          category={category}
          seed={amenity.id}
        />
      ) : (
        <AmenityPicture
          category={category}
          seed={amenity.id}
          className={picture === 'low' ? 'h-28' : 'aspect-[4/3]'}
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <p className="text-14 text-ink-soft font-semibold">
          {category}
          <span className="font-normal"> · {amenity.amenityType.amenityTypeName}</span>
        </p>
        <Heading dir="auto" className="text-18 mt-1 font-serif leading-6 font-semibold">
          {amenity.amenityName}
        </Heading>
        <dl className="text-16 mt-3 space-y-3">
          <div>
            <dt className="text-14 text-ink-soft">Address</dt>
            <dd dir="auto">{amenity.amenityAddress || NOT_GIVEN}</dd>
          </div>
          <div>
            <dt className="text-14 text-ink-soft">Description</dt>
            <dd>
              {description ? (
                <ShowMore dir="auto" about={`about ${amenity.amenityName}`}>
                  {description}
                </ShowMore>
              ) : (
                NOT_GIVEN
              )}
            </dd>
          </div>
        </dl>
        {reportable && <ConfirmedLine of={amenity} stillThere={stillThere} className="mt-3" />}
        {(amenity.source ?? actions ?? reportable) && (
          <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
            {amenity.source && (
              <details className="text-14 text-ink-soft">
                <summary className="marker:text-ink-soft hover:text-ink rounded-control flex min-h-9 items-center gap-1 underline decoration-dotted underline-offset-4 pointer-coarse:min-h-11">
                  <Info aria-hidden size={14} />
                  Source<span className="sr-only"> of {amenity.amenityName}</span>
                </summary>
                <p className="text-ink pb-1">{amenity.source}</p>
              </details>
            )}
            {reportable && (
              <ReportFlag
                communityId={amenity.communityId}
                kind="amenity"
                id={amenity.id}
                label={amenity.amenityName}
                className="my-1.5"
              />
            )}
            {actions}
          </div>
        )}
      </div>
    </article>
  );
}

import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { CommunitySummary } from '@/lib/communities/output';
import { countyName } from '@/lib/format/places';
import { CoverPicture } from './cover-picture';
import { PlaceOutline } from './place-outline';
import { RepresentedBadge } from './represented-badge';

export interface CommunityCoverProps {
  community: CommunitySummary;
  /** In place of the community's own picture. */
  picture?: ReactNode;
  isRecommended?: boolean;
  /** Heart and share: they stand in the picture's corner. */
  tools?: ReactNode;
  /** 'View Homes', under the name. */
  action?: ReactNode;
  /** A band along the picture's lower edge. */
  band?: ReactNode;
}

/** Characters from which a name is set smaller on a phone. */
const LONG_NAME = 16;

/**
 * The head of a community's page: its picture, and over it a plate with its name and its state. On a
 * phone the plate stands below, where it hides nothing of the picture's town.
 */
export function CommunityCover({
  community,
  picture = <CoverPicture community={community} />,
  isRecommended = community.isRecommended,
  tools,
  action,
  band,
}: CommunityCoverProps) {
  const { communityNameText, city, county, isRepresented, stateCommunities } = community;
  const { stateName, stateShortName } = stateCommunities;
  const where = [countyName(county, stateShortName, city), stateName].filter(Boolean).join(', ');
  return (
    <header className="bg-moss tablet:rounded-card border-line max-tablet:-mx-4 tablet:border-x relative flex flex-col overflow-hidden border-y">
      <div className="tablet:absolute tablet:inset-0 max-tablet:h-40">{picture}</div>
      {tools && (
        <div className="absolute inset-x-3 top-3 z-10 flex flex-wrap justify-end gap-2 print:hidden">
          {tools}
        </div>
      )}
      <div className="tablet:m-6 desk:mt-56 tablet:mt-44 tablet:max-w-3xl tablet:self-start tiny:mx-2 relative mx-4 -mt-4 mb-4">
        <div className="bg-surface rounded-card shadow-soft border-surface border-[6px]">
          <div className="border-line tablet:gap-x-8 tablet:px-7 tablet:py-5 tiny:grid-cols-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-[9px] border px-4 py-3">
            <div className="max-tablet:contents">
              <div className="min-w-0">
                <h1
                  className={clsx(
                    'desk:text-48 tiny:text-28 break-words hyphens-auto',
                    communityNameText.length > LONG_NAME ? 'text-28 phone:text-36' : 'text-36',
                  )}
                >
                  {communityNameText}
                </h1>
                <p className="tablet:text-18 text-ink-soft mt-1">{where}</p>
              </div>
              <div className="max-tablet:order-last tiny:col-span-1 col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 pt-2 empty:hidden">
                {isRepresented && <RepresentedBadge />}
                {isRecommended && (
                  <Badge tone="marigold" icon={<Star size={16} />}>
                    Recommended
                  </Badge>
                )}
                {action}
              </div>
            </div>
            <div className="tablet:size-32 size-16">
              <PlaceOutline community={community} />
            </div>
          </div>
        </div>
      </div>
      {band}
    </header>
  );
}

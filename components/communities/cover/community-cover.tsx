import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { CoverFrame } from './cover-frame';
import { coverNameClass } from './cover-name';
import { CoverPicture } from './cover-picture';
import { PlaceOutline } from '../place-outline';
import { RepresentedBadge } from '../represented-badge';
import { whereInWords } from '../location-label';

export interface CommunityCoverProps {
  community: CommunitySummary;
  /** In place of the community's own picture. */
  picture?: ReactNode;
  /** Named where it differs from what people call it. */
  officialName?: string | null;
  isRecommended?: boolean;
  /** Heart and share: they are in the picture's corner. */
  tools?: ReactNode;
  /** 'View Homes', under the name. */
  action?: ReactNode;
}

/**
 * The head of a community's page: its picture, and over it a plate with its name and its state. On
 * a phone the plate is below, where it hides nothing of the picture's town.
 */
export function CommunityCover({
  community,
  picture = <CoverPicture community={community} />,
  officialName = null,
  isRecommended = community.isRecommended,
  tools,
  action,
}: CommunityCoverProps) {
  const { communityNameText, isRepresented } = community;
  return (
    <header>
      <CoverFrame
        picture={picture}
        heading={<h1 className={coverNameClass(communityNameText)}>{communityNameText}</h1>}
        where={whereInWords(community, officialName)}
        extra={
          <>
            {isRepresented && <RepresentedBadge />}
            {isRecommended && (
              <Badge tone="marigold" icon={<Star size={16} />}>
                Recommended
              </Badge>
            )}
            {action}
          </>
        }
        outline={<PlaceOutline community={community} />}
        tools={tools}
      />
    </header>
  );
}

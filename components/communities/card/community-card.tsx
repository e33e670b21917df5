import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { CompareTick } from '@/components/communities/comparing/lazy-compare';
import { Badge } from '@/components/ui/badge';
import type { CommunitySummary as Community } from '@/lib/shared/input/community-card';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { CardEditing } from './card-editing';
import { CommunityCardCover } from './community-card-cover';
import { CommunityCardLink } from './community-card-link';
import { countyName } from '@/lib/shared/format/places';
import { populationNote, populationLabel, priceLabel } from './community-card-labels';
import { homePriceLabel } from '@/lib/shared/format/home-price';
import { FavoriteHeart } from '../favorite-heart';
import { RepresentedBadge } from '../represented-badge';
import { ShareButton } from '../share/share-button';

export interface CommunityCardProps {
  community: Community;
  /** On a page that the server renders: the card leads to the community's own such page. */
  serverPage?: boolean;
  /** Heart and share, which need a ToastProvider above them; a server page may have none. */
  actions?: boolean;
  /** In a list: with what its editors can do from here. */
  editable?: boolean;
  /** Level of the heading, to fit the page around it. */
  headingLevel?: 2 | 3;
  /** What the list around it has to say of this community; shown last. */
  foot?: ReactNode;
  className?: string;
}

// Stretched over the whole card; heart and share are above it.
const LINK =
  'after:rounded-card after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus focus-visible:outline-none';

/** One community in a list, on the server too. Rendered again only when something in it changes. */
export const CommunityCard = memo(function CommunityCard({
  community,
  serverPage = false,
  actions = !serverPage,
  editable = false,
  headingLevel: level = 2,
  foot,
  className,
}: CommunityCardProps) {
  const { id, communityNameText: name, city, stateCommunities: state } = community;
  const isFavourite = community.objectMappings[0]?.isFavourite ?? false;
  const Heading = `h${level}` as const;
  const where = [
    city !== name && city,
    countyName(community.county, state.stateShortName, city),
  ].filter(Boolean);
  // Names alone do not tell the Springfields apart when a screen reader lists the links.
  const label = `${name}, ${state.stateName}`;
  const page = PAGES.community(id, communitySlug(name, state.stateShortName));
  return (
    <article
      className={clsx(
        'card group/card hover:shadow-soft hover:border-line-strong relative flex flex-col overflow-hidden transition-[box-shadow,border-color]',
        className,
      )}
    >
      <div className="bg-sky rounded-t-card phone:aspect-[3/2] tiny:aspect-square relative aspect-[16/9] overflow-hidden">
        <CommunityCardCover community={community} />
        <div className="absolute inset-x-3 bottom-3 flex flex-wrap gap-1.5">
          {community.isRepresented && <RepresentedBadge />}
          {community.isRecommended && (
            <Badge tone="marigold" icon={<Sparkles size={16} />}>
              Recommended
            </Badge>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="eyebrow max-w-full">{state.stateName}</p>
          {actions && <CompareTick communityId={id} name={name} />}
        </div>
        <Heading className="text-22 group-hover/card:text-spruce mt-0.5 transition-colors">
          {serverPage ? (
            <a href={page} aria-label={label} className={LINK}>
              {name}
            </a>
          ) : (
            <CommunityCardLink
              communityId={id}
              isFavourite={isFavourite}
              page={page}
              label={label}
              className={LINK}
            >
              {name}
            </CommunityCardLink>
          )}
        </Heading>
        <p className="text-14 text-ink-soft phone:min-h-5">{where.join(' · ')}</p>
        <dl className="border-line phone:grid-rows-[auto_auto_minmax(1.25rem,auto)] tiny:block tiny:space-y-2 mt-3 grid grid-cols-[2fr_3fr] grid-rows-[auto_auto_auto] gap-x-4 border-t pt-3">
          <Fact
            name="Population"
            value={populationLabel(community.population)}
            note={populationNote(community)}
          />
          <Fact name={homePriceLabel(community)} value={priceLabel(community.medianHomePrice)} />
        </dl>
        {foot && <div className="border-line mt-3 border-t pt-2">{foot}</div>}
      </div>
      {editable && <CardEditing community={community} />}
      {actions && (
        <div data-needs-script className="absolute top-3 right-3 flex gap-2">
          <FavoriteHeart communityId={id} name={name} isFavourite={isFavourite} />
          <ShareButton communityId={id} name={name} stateShortName={state.stateShortName} />
        </div>
      )}
    </article>
  );
});

function Fact({ name, value, note }: { name: string; value: string; note?: string | null }) {
  return (
    <div className="tiny:block row-span-3 grid min-w-0 grid-rows-subgrid">
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="figures text-16 font-semibold">{value}</dd>
      {note && <dd className="text-14 text-ink-soft">{note}</dd>}
    </div>
  );
}

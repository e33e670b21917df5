import { useQuery } from '@tanstack/react-query';
import { CommunityCardLink } from '@/components/communities/card/community-card-link';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import { priceLabel, populationLabel } from '@/components/communities/card/community-card-labels';
import { homePriceLabel } from '@/lib/shared/format/home-price';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { communityQueries } from '@/lib/client/queries/communities';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { WishLines } from '@/components/wishes/wish-lines';
import { formatWish, formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { coloredFigure } from './color-steps';
import type { MapFigure } from '@/lib/search/constants';

interface MapCardProps {
  communityId: number;
  figure: MapFigure;
  /** Of the figure; NaN where it isn't known. */
  value: number;
  /** The card says how the place answers them. */
  wishes: readonly Wish[];
}

const FACT = 'flex justify-between gap-3';

/** What a place is, beside its dot. */
export function MapCard({ communityId, figure, value, wishes }: MapCardProps) {
  const { data, isError } = useQuery(communityQueries.basicInfo(communityId));
  const place = data?.data;
  const { data: compared } = useQuery({
    ...communityQueries.compare([communityId], formatWishes(wishes)),
    enabled: wishes.length > 0,
  });
  const answers = compared?.dataResult[0]?.wishes;
  const answered = wishes.filter((wish) => !compared?.ignoredWishes.includes(formatWish(wish)));
  const { label, format } = coloredFigure(figure);
  if (!place)
    return (
      <div className="card shadow-soft w-60 p-3">
        {isError ? (
          <p className="text-16">We couldn’t load this place. Choose it again to retry.</p>
        ) : (
          <>
            <Skeleton className="rounded-control h-6 w-36" />
            <Skeleton className="rounded-control mt-2 h-4 w-24" />
            <Skeleton className="rounded-control mt-3 h-10" />
          </>
        )}
      </div>
    );
  const { communityNameText: name, stateCommunities: state } = place;
  const isFavourite = place.objectMappings[0]?.isFavourite ?? false;
  // Those two are shown anyway.
  const isOwnRow = figure !== 'population' && figure !== 'homeValue';
  return (
    <div className="card shadow-soft relative w-60 p-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-18 font-semibold">
            <CommunityCardLink
              communityId={communityId}
              isFavourite={isFavourite}
              page={PAGES.community(communityId, communitySlug(name, state.stateShortName))}
              label={`Open ${name}, ${state.stateName}`}
              className="link"
            >
              {name}
            </CommunityCardLink>
          </p>
          <p className="text-14 text-ink-soft">{state.stateName}</p>
        </div>
        <FavoriteHeart
          communityId={communityId}
          name={name}
          isFavourite={isFavourite}
          variant="plain"
          className="-mt-2 -mr-2"
        />
      </div>
      {answers && answers.length > 0 && (
        <div className="border-line mt-2 border-t pt-2">
          <WishLines wishes={answered} answers={answers} />
        </div>
      )}
      <dl className="figures text-14 border-line mt-2 space-y-1 border-t pt-2">
        {isOwnRow && (
          <div className={FACT}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{Number.isNaN(value) ? 'Not known' : format(value)}</dd>
          </div>
        )}
        <div className={FACT}>
          <dt className="text-ink-soft">Population</dt>
          <dd className="font-semibold">{populationLabel(place.population)}</dd>
        </div>
        <div className={FACT}>
          <dt className="text-ink-soft">{homePriceLabel(place)}</dt>
          <dd className="font-semibold">{priceLabel(place.medianHomePrice)}</dd>
        </div>
      </dl>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { CallInput } from '@/lib/app/calls';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

interface PlaceQuestionsProps {
  place: CallInput<'community/check-place'>;
  busy: boolean;
  onConfirm: () => void;
}

/** What speaks against creating a place, with the ways to what it may be, and the way on. */
export function PlaceQuestions({ place, busy, onConfirm }: PlaceQuestionsProps) {
  const { data } = useQuery(communityQueries.placeQuestions(place));
  if (!data) return null;
  const { position, alike } = data.data;
  return (
    <section aria-label="Is this right?" className="rounded-card bg-clay-soft px-5 py-4">
      {alike.length > 0 && (
        <>
          <p>Is it one of these?</p>
          <ul className="my-2 space-y-1">
            {alike.map(({ id, communityNameText, stateShortName, miles }) => (
              <li key={id}>
                <a href={shellHref(PATHS.communityDetails.to({ id }))} className="link">
                  {communityNameText}, {stateShortName}
                </a>
                , {miles === 1 ? '1 mile' : `${miles} miles`} away (
                <a
                  href={shellHref(PATHS.adminCreateCommunity.to({ communityId: id }))}
                  className="link"
                >
                  edit its facts
                </a>
                )
              </li>
            ))}
          </ul>
        </>
      )}
      {position && (
        <p className="my-2">
          {position.stateName === null
            ? 'On our map, the position isn’t in any state'
            : `On our map, the position is in ${position.stateName}`}
          , {position.milesAway} miles from the state you chose. The map is simplified near coasts
          and borders.
        </p>
      )}
      <p className="mt-4">
        <Button variant="secondary" busy={busy} busyLabel="Creating…" onClick={onConfirm}>
          Create anyway
        </Button>
      </p>
    </section>
  );
}

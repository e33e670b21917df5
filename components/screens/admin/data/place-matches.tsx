import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReviewList, Side, Sides } from '@/components/screens/admin/imports/review-list';
import { useToasts } from '@/components/ui/overlay/toasts';
import { dataKeys, dataQueries } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { DataMatch } from '@/lib/domains/public-data/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { PlaceLink } from '../lists/cells';

const REASONS: Readonly<Record<DataMatch['reason'], string>> = {
  far: 'The name is the same, but the place is some miles away.',
  several: 'Several places of this name are about as near.',
  taken: 'Another community has this place of the census already.',
  nearest: 'No place of the census has this name. This one is near.',
};

const peopleIn = (population: number | null) =>
  population === null ? 'population unknown' : `${formatCount(population)} people`;

/** Places of the census that may be communities here: one says whether they are. */
export function PlaceMatches() {
  const { notify } = useToasts();
  const [page, setPage] = useState(1);
  const read = useQuery({ ...dataQueries.matches(page), placeholderData: keepPreviousData });
  const decide = useCallMutation('data/decide-match', {
    invalidates: dataKeys.matches,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  return (
    <ReviewList
      read={read}
      page={page}
      onPage={setPage}
      what="the places"
      label="Places to match"
      empty={{
        title: 'No places to match',
        text: 'When a place of the census may be a community here, but it isn’t certain, it is listed here after an update.',
      }}
      intro="Communities get their census figures by name and position. These ones are doubtful."
      busy={decide.isPending}
      onDecide={(decision, id, events) => id !== null && decide.mutate({ decision, id }, events)}
      choices={() => [
        { decision: 'take', label: 'Same place' },
        { decision: 'keep', label: 'Another place' },
      ]}
      row={(match) => ({
        title: `Is ${match.name} the community ${match.community.name}?`,
        about: REASONS[match.reason],
        content: <TwoPlaces match={match} />,
        named: `${match.name} and ${match.community.name}, ${match.community.state}`,
      })}
    />
  );
}

const TwoPlaces = ({ match }: { match: DataMatch }) => {
  const { community, geoid, name, distanceMiles, population } = match;
  return (
    <Sides>
      <Side label="Community here">
        <p className="break-words">
          <PlaceLink {...community} />
          <span className="figures block">
            {[community.county, peopleIn(community.population)].filter(Boolean).join(', ')}
          </span>
        </p>
      </Side>
      <Side label="Place of the census">
        <p className="break-words">
          {name}
          <span className="figures block">
            {peopleIn(population)}, {distanceMiles.toLocaleString('en-US')} miles away, number{' '}
            {geoid}
          </span>
        </p>
      </Side>
    </Sides>
  );
};

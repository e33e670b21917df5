import { useQuery } from '@tanstack/react-query';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

interface DuplicateNoticeProps {
  name: string;
  /** The id of a state. */
  state: number;
}

/** The community that has a name already, with the ways to it. */
export function DuplicateNotice({ name, state }: DuplicateNoticeProps) {
  const { data } = useQuery(
    communityQueries.list(
      { searchText: name, states: [state], limit: 1, getResultCount: false },
      0,
    ),
  );
  const [place] = data?.dataResult ?? [];
  if (!place) return null;
  const { id, communityNameText, stateCommunities } = place;
  return (
    <p className="rounded-card bg-clay-soft px-5 py-4">
      {communityNameText}, {stateCommunities.stateShortName} is here already:{' '}
      <a href={shellHref(PATHS.communityDetails.to({ id }))} className="link">
        open its page
      </a>{' '}
      or{' '}
      <a href={shellHref(PATHS.adminCreateCommunity.to({ communityId: id }))} className="link">
        edit its facts
      </a>
      .
    </p>
  );
}

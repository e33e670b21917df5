import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import NoContent from '@/components/ui/loading/no-content';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { CommunityCover } from '@/components/communities/cover/community-cover';
import { useSession } from '@/components/auth/session';
import { mayEdit } from '@/components/communities/may-edit';
import { isPublicView, withPublicView } from '@/components/communities/public-view';
import { useSectionScroll } from '@/components/ui/hooks/use-section-scroll';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { notePlace } from '@/lib/client/left-off';
import { CallFailure } from '@/lib/client/call';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { knownCard } from '@/lib/client/queries/change-cards';
import { PATHS } from '@/lib/shared/constants/paths';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { SECTIONS } from '@/lib/domains/insights/sections';
import { DetailsSkeleton } from './community-details/details-skeleton';
import { DetailsView } from './community-details/details-view';
import { EditorTracker } from './community-details/editor-tracker';
import { useCommunity } from './community-details/use-community';

/** The section that `?section=section3` asks for, in any letter case. */
function sectionInAddress(search: string) {
  const wanted = new URLSearchParams(search).get('section')?.toLowerCase();
  return SECTIONS.find(({ anchor }) => anchor.toLowerCase() === wanted)?.anchor;
}

const placeOf = ({ id, communityNameText: name, stateCommunities }: CommunitySummary) => ({
  id,
  name,
  state: stateCommunities.stateShortName,
});

/** What the page begins with, as the list knew it. */
const knownHead = (card: CommunitySummary) => ({
  cover: <CommunityCover community={card} />,
  isRepresented: card.isRepresented,
});

export default function CommunityDetailsScreen({ id }: { id: number }) {
  const { pathname, search, hash, state } = useLocation();
  const { details, community: read, isFavourite, isRecommended, recommended } = useCommunity(id);
  // Rendered in small pieces, so that this large page stays responsive.
  const community = useDeferredValue(read);
  const [gone, setGone] = useState('');
  const client = useQueryClient();
  const [card] = useState(() => knownCard(client, id));
  const missing = details.error instanceof CallFailure && details.error.httpStatus === 404;
  usePageTitle(
    community && `${community.communityNameText}, ${community.stateCommunities.stateShortName}`,
  );
  useEffect(() => {
    if (community) notePlace(placeOf(community));
  }, [community]);
  const { account } = useSession();
  const edits = mayEdit(account, id);
  useEffect(() => {
    if (edits) EditorTracker.preload();
  }, [edits]);
  useSectionScroll(community !== undefined && hash !== `#${gone}`);

  const section = sectionInAddress(search);
  if (section)
    return (
      <Navigate
        to={{ pathname, search: withPublicView('', isPublicView(search)), hash: section }}
        state={state as unknown}
        replace
      />
    );
  // A merged one leads to where it went.
  if (read && read.id !== id)
    return (
      <Navigate
        to={{ pathname: PATHS.communityDetails.to({ id: read.id }), search, hash }}
        replace
      />
    );
  if (community)
    return (
      <>
        {details.isError && <OutOfDate className="page-frame" onRetry={details.refetch} />}
        <DetailsView
          community={community}
          isFavourite={isFavourite}
          isRecommended={isRecommended}
          recommended={recommended}
          onGo={setGone}
        />
      </>
    );
  if (details.isPending || read) return <DetailsSkeleton {...(card && knownHead(card))} />;
  if (!details.isError)
    return (
      <div className="page-frame py-10">
        <h1 className="sr-only">Community</h1>
        <EmptyState title={MESSAGES.noContent} />
      </div>
    );
  if (missing) return <NoContent />;
  return (
    <NotLoaded
      className="page-frame py-10"
      title="We couldn’t load this community"
      text={details.error.message}
      onRetry={details.refetch}
    >
      <h1 className="sr-only">Community</h1>
    </NotLoaded>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormSkeleton } from '@/components/account/form-skeleton';
import { CoverPicture } from '@/components/communities/cover/cover-picture';
import HiddenBanner from '@/components/communities/visibility/hidden-banner';
import { JobBoardIds } from '@/components/jobs/job-board-ids';
import { buttonClass } from '@/components/ui/button';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { useSectionScroll } from '@/components/ui/hooks/use-section-scroll';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { COVER_SHAPE } from '@/lib/shared/constants/media';
import { STATES } from '@/lib/shared/reference/states';
import { FactsForm } from './facts-form';
import { MergePart } from './merge-part';
import { VisibilityPart } from './visibility-part';
import { RecommendForm } from './recommend-form';
import { RecordActivity } from '@/components/activity/record-activity';
import { PartsNav } from '@/components/account/parts-nav';
import { RecordPage } from '@/components/account/record-page';

/** The parts of the page, in their order. */
const PARTS = [
  { id: 'facts', label: 'Facts' },
  { id: 'cover-photo', label: 'Cover photo' },
  { id: 'recommendation', label: 'Recommendation' },
  { id: 'job-board-ids', label: 'Job board ids' },
  { id: 'representative', label: 'Representative' },
  { id: 'visibility', label: 'Visibility' },
  { id: 'merge', label: 'Merge' },
  { id: 'activity-part', label: 'Activity' },
] as const;

const labelOf = (id: (typeof PARTS)[number]['id']): string =>
  PARTS.find((part) => part.id === id)?.label ?? '';

/** A community's facts and identifiers, its cover photo, job board ids and representative. */
export default function AdminCreateCommunityScreen({ communityId }: { communityId: number }) {
  const { data, error, refetch } = useQuery(communityQueries.facts(communityId));
  const summary = useQuery(communityQueries.basicInfo(communityId)).data?.data;
  useSectionScroll(data !== undefined);
  if (error instanceof CallFailure && error.httpStatus === 404) return <NoContent />;
  if (error && !data)
    return <NotLoaded title="We couldn’t load the community" onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const facts = data.data;
  const { representative, communityNameText } = facts;
  const state = STATES.find(({ id }) => id === facts.state)?.stateName ?? '';
  return (
    <RecordPage
      title="Community facts"
      lead={`${communityNameText}, ${state}`}
      list="communities"
      nav={<PartsNav to={PATHS.adminCreateCommunity.to({ communityId })} parts={PARTS} />}
    >
      {facts.visibility !== 'published' && (
        <HiddenBanner communityId={communityId} hiddenAs={facts.visibility} />
      )}
      <section id="facts">
        <h2 className="sr-only">Facts</h2>
        <FactsForm key={communityId} facts={facts} />
      </section>
      <Part id="cover-photo">
        <div className="flex flex-wrap items-center gap-5">
          {summary && (
            <div
              className="bg-moss rounded-control w-60 max-w-full overflow-hidden"
              style={{ aspectRatio: COVER_SHAPE }}
            >
              <CoverPicture community={summary} />
            </div>
          )}
          <a
            href={shellHref(PATHS.updateCoverPhoto.to({ id: communityId }))}
            className={buttonClass({ variant: 'secondary' })}
          >
            {facts.images === null ? 'Add a cover photo' : 'Change the cover photo'}
          </a>
        </div>
      </Part>
      <Part id="recommendation">
        <RecommendForm
          key={facts.recommendedBecause}
          communityId={communityId}
          name={communityNameText}
          reason={facts.recommendedBecause}
        />
      </Part>
      <Part id="job-board-ids">
        <JobBoardIds communityId={communityId} />
      </Part>
      <Part id="representative">
        <p>
          {representative ? (
            <a
              href={shellHref(PATHS.editAccountAdmin.to({ userId: representative.id }))}
              className="link"
            >
              {representative.name}
            </a>
          ) : (
            'Nobody represents this community.'
          )}
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <a
            href={shellHref(PATHS.inviteToCommunity.to({ inviteCommunityId: communityId }))}
            className={buttonClass({ variant: 'secondary' })}
          >
            Invite a representative
          </a>
          <a
            href={shellHref(PATHS.communityDetails.to({ id: communityId }))}
            className={buttonClass({ variant: 'secondary' })}
          >
            Open its page
          </a>
        </p>
      </Part>
      <Part id="visibility">
        <VisibilityPart facts={facts} />
      </Part>
      <Part id="merge" title="Merge into another community">
        <MergePart key={communityId} facts={facts} />
      </Part>
      <div id="activity-part">
        <RecordActivity filter={{ communityId }} />
      </div>
    </RecordPage>
  );
}

interface PartProps {
  id: (typeof PARTS)[number]['id'];
  /** Where it says more than the list of parts has room for. */
  title?: string;
  children: ReactNode;
}

function Part({ id, title = labelOf(id), children }: PartProps) {
  return (
    <section id={id} aria-label={title} className="border-line mt-10 border-t pt-8">
      <h2 className="text-22 mb-4">{title}</h2>
      {children}
    </section>
  );
}

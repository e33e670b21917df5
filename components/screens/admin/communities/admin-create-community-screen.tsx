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
import { RecordPage } from '@/components/account/record-page';

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
    <RecordPage title="Community facts" lead={`${communityNameText}, ${state}`} list="communities">
      {facts.visibility !== 'published' && (
        <HiddenBanner communityId={communityId} hiddenAs={facts.visibility} />
      )}
      <FactsForm key={communityId} facts={facts} />
      <Part title="Cover photo">
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
      <Part title="Recommendation" id="recommendation">
        <RecommendForm
          key={facts.recommendedBecause}
          communityId={communityId}
          name={communityNameText}
          reason={facts.recommendedBecause}
        />
      </Part>
      <Part title="Job board ids" id="job-board-ids">
        <JobBoardIds communityId={communityId} />
      </Part>
      <Part title="Representative">
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
      <Part title="Visibility" id="visibility">
        <VisibilityPart facts={facts} />
      </Part>
      <Part title="Merge into another community" id="merge">
        <MergePart key={communityId} facts={facts} />
      </Part>
      <RecordActivity filter={{ communityId }} />
    </RecordPage>
  );
}

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} aria-label={title} className="border-line mt-10 border-t pt-8">
    <h2 className="text-22 mb-4">{title}</h2>
    {children}
  </section>
);

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { buttonClass } from '@/components/ui/button';
import { ChecklistItem } from '@/components/reports/checklist-item';
import { CallFailure } from '@/lib/client/call';
import { checklistQuery } from '@/lib/client/queries/reports';
import type { Checklist } from '@/lib/domains/confirmations/output';
import { formatLongDate } from '@/lib/shared/format/dates';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** Where the half-yearly email leads: one press for each section that still holds. */
export default function StillAccurateScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(checklistQuery(token));
  if (!data && error instanceof CallFailure && error.httpStatus === 404)
    return (
      <div className="page-frame py-8">
        <EmptyState
          title="This link has ended"
          headingLevel={1}
          text={error.message}
          action={
            <a href={shellHref(PATHS.login.to({}))} className={buttonClass()}>
              Log In
            </a>
          }
        />
      </div>
    );
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-3xl">
        {data ? (
          <List checklist={data.data} token={token} />
        ) : error ? (
          <NotLoaded
            title="We couldn’t load your sections"
            text={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="rounded-card h-72 w-full" />
        )}
      </div>
    </div>
  );
}

function List({ checklist, token }: { checklist: Checklist; token: string }) {
  const { communityId, place, sections, expiresAt } = checklist;
  return (
    <>
      <h1 className="text-28">Is it all still right?</h1>
      <p className="text-ink-soft mt-1">
        What{' '}
        <a href={shellHref(PATHS.communityDetails.to({ id: communityId }))} className="link">
          your page for {place}
        </a>{' '}
        says. Readers see when a section was last confirmed. To edit one, you log in.
      </p>
      {sections.length > 0 ? (
        <ul className="card divide-line mt-6 divide-y">
          {sections.map((section) => (
            <ChecklistItem
              key={section.section}
              section={section}
              communityId={communityId}
              token={token}
            />
          ))}
        </ul>
      ) : (
        <div className="card mt-6">
          <EmptyState
            title="Nothing is written yet"
            text="Once you’ve written a section, you can confirm it here."
          />
        </div>
      )}
      <p className="text-14 text-ink-soft mt-4">
        This link works until {formatLongDate(expiresAt)}.
      </p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { activityOf, activityQuery, type ActivityFilter } from '@/lib/client/queries/activity';
import { shellHref } from '@/lib/shared/constants/paths';
import { formatMoment } from '@/lib/shared/format/dates';

/** The newest events of the audit log about one record, for administrators. */
export function RecordActivity({ filter }: { filter: ActivityFilter }) {
  const { data, error, refetch } = useQuery(activityQuery(filter));
  return (
    <section aria-labelledby="activity" className="border-line mt-10 border-t pt-6">
      <h2 id="activity" className="text-22 mb-3">
        Activity
      </h2>
      {error && !data ? (
        <NotLoaded title="We couldn’t load the activity" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="rounded-card h-24 w-full" />
      ) : data.data.length === 0 ? (
        <p className="text-ink-soft">The audit log has nothing about it yet.</p>
      ) : (
        <>
          <ul aria-label="Newest events" className="divide-line border-line divide-y border-y">
            {data.data.map(({ id, createdAt, label, actor, subject, details }) => (
              <li key={id} className="py-2">
                <p className="break-words">
                  <span className="font-semibold">{label}</span>
                  {'userId' in filter && <> · {subject.name}</>}
                </p>
                {details && <p className="text-14 break-words">{details}</p>}
                <p className="text-14 text-ink-soft">
                  {actor.name} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                </p>
              </li>
            ))}
          </ul>
          <a
            href={shellHref(activityOf(filter))}
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            All activity in the audit log
          </a>
        </>
      )}
    </section>
  );
}

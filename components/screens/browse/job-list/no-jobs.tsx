import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { JOB_MILES } from '@/lib/shared/constants/jobs';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

interface NoJobsProps {
  communityId: number;
  name: string;
  /** How far around it was looked; 0 for the community alone. */
  withinMiles: number;
  onMiles: (miles: number) => void;
}

/** Offered first to somebody who found nothing. */
const FIRST_REACH = 25;

/** No jobs, whatever the filter; the way to look farther. */
export function NoJobs({ communityId, name, withinMiles, onMiles }: NoJobsProps) {
  const alone = withinMiles === 0;
  const farther = JOB_MILES.find((miles) => miles > withinMiles && miles >= FIRST_REACH);
  return (
    <div role="status">
      <EmptyState
        title={alone ? 'Coming Soon!' : `No jobs within ${withinMiles} miles`}
        text={
          alone
            ? `Stay tuned for job openings in ${name}.`
            : `No community within ${withinMiles} miles of ${name} has job openings yet.`
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {farther !== undefined && (
              <Button onClick={() => onMiles(farther)}>Look within {farther} miles</Button>
            )}
            <a
              href={shellHref(PATHS.communityDetails.to({ id: communityId }))}
              className={buttonClass({ variant: 'secondary' })}
            >
              See the community page
            </a>
          </div>
        }
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Eye, Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { WeeklyBars } from '@/components/graphics/weekly-bars';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { UI_LABELS } from '@/components/ui/labels';
import { communityQueries } from '@/lib/client/queries/communities';
import { formatDay } from '@/lib/shared/format/dates';
import type { PageNumbers as Numbers } from '@/lib/domains/page-stats/output';
import { mondayOf } from '@/lib/shared/format/weeks';
import { PageQuestions } from './page-questions';
import { WeekTable } from './week-table';

/** How often a representative's page was viewed, saved and shared, by weeks. */
export function PageNumbersPanel({ communityId }: { communityId: number }) {
  const { data, error, refetch } = useQuery(communityQueries.numbers(communityId));
  return (
    <section aria-labelledby="account-page-numbers" className="mt-10">
      <h2 id="account-page-numbers" className="text-22">
        Your page by week
      </h2>
      <div className="card mt-3 px-5 py-5">
        {data ? (
          <>
            <Shown numbers={data.data} />
            <PageQuestions communityId={communityId} numbers={data.data} />
          </>
        ) : error ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <FormError message={error.message} />
            <Button variant="quiet" onClick={() => void refetch()}>
              {UI_LABELS.tryAgain}
            </Button>
          </div>
        ) : (
          <Skeleton className="rounded-control h-56 w-full" />
        )}
      </div>
    </section>
  );
}

const MEASURES = [
  {
    name: 'views',
    label: 'Views',
    icon: <Eye aria-hidden size={18} />,
    meaning: 'People who opened your page, each once a day.',
  },
  {
    name: 'favorites',
    label: 'Favorites',
    icon: <Heart aria-hidden size={18} />,
    meaning: 'People who added it to their favorites that week and haven’t removed it since.',
  },
  {
    name: 'shares',
    label: 'Shares',
    icon: <Share2 aria-hidden size={18} />,
    meaning:
      'Emails sent, and links copied or passed to Facebook, Twitter or a phone’s share sheet.',
  },
] as const;

function Shown({ numbers }: { numbers: Numbers }) {
  const [tabled, setTabled] = useState(false);
  const { weeks, countedSince, favoritesSince } = numbers;
  const startOf = { views: countedSince, favorites: favoritesSince, shares: countedSince };
  const incompleteAt = (name: keyof typeof startOf) => {
    const at = weeks.findIndex(({ week }) => week === mondayOf(startOf[name]));
    return at === -1 ? null : at;
  };
  const isNew = weeks[0]?.views === null;
  return (
    <>
      <div className="tablet:grid-cols-3 grid gap-x-6 gap-y-8">
        {MEASURES.map(({ name, ...shown }) => (
          <WeeklyBars
            key={name}
            {...shown}
            values={weeks.map((week) => week[name])}
            incompleteAt={incompleteAt(name)}
          />
        ))}
      </div>
      <p className="text-14 text-ink-soft max-w-measure mt-6">
        {isNew && (
          <>
            Views and shares have been counted since {formatDay(countedSince)}; earlier weeks are
            unknown.{' '}
          </>
        )}
        Weeks start on Monday (UTC). A pale bar is a week that isn’t complete, a dashed field weeks
        that are unknown. Your own visits and shares, administrators’ and those of bots aren’t
        counted. We keep numbers only, for 13 weeks: not who came, nor any addresses.
      </p>
      <Button
        variant="quiet"
        aria-expanded={tabled}
        className="mt-2 -ml-3"
        onClick={() => setTabled(!tabled)}
      >
        {tabled ? 'Hide the table' : 'Show as a table'}
      </Button>
      <WeekTable weeks={weeks} shown={tabled} incompleteAt={incompleteAt} />
    </>
  );
}

import { isRepresentative } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';

const WORDS = {
  own: {
    removed: [
      'Your name, email, picture, city and state',
      'Your favorites, recently viewed communities and recommendations',
      'Your answers about texts of where you live',
      'Your sessions: you’ll be logged out on every device',
    ],
    appointment: 'Your designation and description; your community will have no representative',
    stays: 'Insights you wrote stay on their communities’ pages, authored by ‘Deleted User’.',
    end: 'This can’t be undone.',
  },
  other: {
    removed: [
      'Their name, email, picture, city and state',
      'Their favorites, recently viewed communities and recommendations',
      'Their answers about texts of where they live',
      'Their sessions: they’ll be logged out on every device',
    ],
    appointment: 'Their designation and description; their community will have no representative',
    stays: 'Insights they wrote stay on their communities’ pages, authored by ‘Deleted User’.',
    end: 'This can’t be undone. We’ll email them about it.',
  },
} as const;

interface WhatIsDeletedProps {
  account: Account;
  /** Whether it is the reader's. */
  whose: keyof typeof WORDS;
}

/** Tells exactly what a deletion takes away, and what it leaves. */
export function WhatIsDeleted({ account, whose }: WhatIsDeletedProps) {
  const { removed, appointment, stays, end } = WORDS[whose];
  return (
    <div className="tablet:grid-cols-2 grid gap-4">
      <section
        aria-labelledby="is-removed"
        className="rounded-card bg-clay-soft tiny:px-3 px-5 py-4"
      >
        <h2 id="is-removed" className="text-18 font-semibold">
          What is removed
        </h2>
        <ul className="tiny:list-inside tiny:pl-0 mt-2 list-disc space-y-1 pl-5">
          {removed.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {isRepresentative(account) && <li>{appointment}</li>}
        </ul>
      </section>
      <section aria-labelledby="stays" className="rounded-card bg-moss tiny:px-3 px-5 py-4">
        <h2 id="stays" className="text-18 font-semibold">
          What stays
        </h2>
        <p className="mt-2">{stays}</p>
        <p className="mt-2">{end}</p>
      </section>
    </div>
  );
}

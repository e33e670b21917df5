import { ROLES } from '@/lib/access/roles';
import type { Account } from '@/lib/accounts/schema';

const REMOVED = [
  'Your names, email, picture, city and state',
  'Your favorites, recently viewed communities and recommendations',
  'Your sessions: you are logged out on every device',
] as const;

/** Tells exactly what a deletion takes away, and what it leaves. */
export function WhatIsDeleted({ account }: { account: Account }) {
  const isRepresentative = account.roleId === ROLES.representative;
  return (
    <div className="tablet:grid-cols-2 grid gap-4">
      <section aria-labelledby="is-removed" className="rounded-card bg-clay-soft px-5 py-4">
        <h2 id="is-removed" className="text-18 font-semibold">
          What is removed
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {REMOVED.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {isRepresentative && (
            <li>Your designation and description; your community has no representative then</li>
          )}
        </ul>
      </section>
      <section aria-labelledby="stays" className="rounded-card bg-moss px-5 py-4">
        <h2 id="stays" className="text-18 font-semibold">
          What stays
        </h2>
        <p className="mt-2">
          Insights you wrote stay on their communities’ pages, authored by ‘Deleted User’.
        </p>
        <p className="mt-2">What is removed cannot be brought back.</p>
      </section>
    </div>
  );
}

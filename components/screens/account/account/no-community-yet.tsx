import { Hourglass } from 'lucide-react';
import { COMMUNITY_WAITS } from '@/components/account/role-labels';

/** What a representative without a community waits for. */
export function NoCommunityYet() {
  return (
    <section
      aria-labelledby="no-community-yet"
      className="bg-moss rounded-card tiny:flex-col mt-8 flex gap-4 px-5 py-4"
    >
      <Hourglass aria-hidden size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <h2 id="no-community-yet" className="text-18 font-sans font-semibold">
          Your community is on its way
        </h2>
        <p className="mt-1">{COMMUNITY_WAITS}</p>
      </div>
    </section>
  );
}

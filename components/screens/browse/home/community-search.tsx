'use client';

import { MapPin, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SearchField } from '@/components/communities/search/search-field';
import { buttonClass } from '@/components/ui/button';
import { COMBOBOX_LOOK } from '@/components/ui/input/combobox-input';
import { searchListAddress } from '@/lib/client/search-address';
import { withSessionEpoch } from '@/lib/client/session/session-epoch';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { PAGES, PATHS } from '@/lib/shared/constants/paths';

const load = () => import('@/components/communities/search/live-search');

/** Searches all communities as you type: a combobox with a list of suggestions. */
export function CommunitySearch() {
  const navigate = useNavigate();
  const visit = (community: CommunitySummary) =>
    navigate(PATHS.communityDetails.to({ id: community.id }), {
      state: withSessionEpoch({ isFavourite: community.objectMappings[0]?.isFavourite ?? false }),
    });
  return (
    <form
      role="search"
      aria-label="All communities"
      // Until the code runs, the server searches.
      action={PAGES.home}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(
          searchListAddress(String(new FormData(event.currentTarget).get('q') ?? '').trim()),
        );
      }}
      className="relative max-w-160"
    >
      {/* Its whole height from its first tag on: nothing in it moves while the rest arrives. */}
      <div className="card border-line-strong shadow-soft focus-within:border-spruce has-[input:focus-visible]:outline-focus flex min-h-15 items-center gap-2 p-1.5 pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2">
        <MapPin aria-hidden size={20} className="text-clay shrink-0" />
        <SearchField
          load={load}
          label="Find a community"
          className={COMBOBOX_LOOK}
          onVisit={visit}
          onList={navigate}
        />
        <button type="submit" className={buttonClass({ className: 'h-12 shrink-0' })}>
          <Search aria-hidden size={18} />
          <span className="max-phone:sr-only">Search</span>
        </button>
      </div>
    </form>
  );
}

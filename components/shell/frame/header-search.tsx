'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '@/components/communities/search/search-field';
import type { LoadSearch } from '@/components/communities/search/use-lazy-search';
import { goTo } from '@/lib/client/go-to';
import { searchListAddress } from '@/lib/client/search-address';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';

interface HeaderSearchProps {
  /** Fetches the suggestions' code. */
  load: LoadSearch;
}

/**
 * Searches all communities, from every page. Until its code runs the form asks the server for the
 * same.
 */
export function HeaderSearch({ load }: HeaderSearchProps) {
  const [searches, setSearches] = useState(0);
  const leave = (to: string, elsewhere: string) => {
    // The next screen has the same header, with nothing typed.
    setSearches((count) => count + 1);
    if (window.location.pathname === PAGES.home) goTo(to);
    else window.location.assign(elsewhere);
  };
  const visit = ({ id, communityNameText, stateCommunities }: CommunitySummary) =>
    leave(
      PATHS.communityDetails.to({ id }),
      PAGES.community(id, communitySlug(communityNameText, stateCommunities.stateShortName)),
    );
  const show = (list: string) => leave(list, shellHref(list));
  return (
    <form
      role="search"
      action={PAGES.home}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        show(searchListAddress(String(new FormData(event.currentTarget).get('q') ?? '').trim()));
      }}
      // On a phone the suggestions are as wide as the page, not as the field.
      className="header-search tiny:order-last tiny:relative phone:relative w-full max-w-90"
    >
      <div className="rounded-control border-line-strong bg-surface has-[input:focus-visible]:outline-focus grid h-11 grid-cols-[auto_1fr] items-center gap-x-2 border px-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2">
        <Search aria-hidden size={18} className="text-ink-soft shrink-0" />
        <SearchField
          key={searches}
          load={load}
          label="Search communities"
          className={LOOK}
          onVisit={visit}
          onList={show}
        />
        {/* Beside the name and the menu, a small screen has no room for the whole hint. */}
        <span
          aria-hidden
          className="text-ink-soft max-panel:peer-placeholder-shown:block pointer-events-none col-start-2 row-start-1 hidden truncate forced-colors:hidden!"
        >
          Search
        </span>
      </div>
    </form>
  );
}

const LOOK =
  'text-16 max-panel:placeholder:text-transparent peer col-start-2 row-start-1 h-full w-full min-w-0 bg-transparent text-ellipsis focus-visible:outline-none';

'use client';

import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { goTo } from '@/lib/client/go-to';
import { listOf } from '@/lib/client/search-address';
import { SEARCH_LIMIT } from '@/lib/constants/limits';
import { shellHref } from '@/lib/constants/paths';

/** Searches all communities, from every page. Until its code runs the form asks the server for the same. */
export function HeaderSearch() {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const list = listOf(text);
    if (window.location.pathname === '/') goTo(list);
    else window.location.assign(shellHref(list));
  };
  return (
    <form
      role="search"
      action="/"
      method="get"
      onSubmit={submit}
      className="header-search tiny:order-last relative w-full max-w-90"
    >
      <Search
        aria-hidden
        size={18}
        className="text-ink-soft pointer-events-none absolute top-1/2 left-3 -translate-y-1/2"
      />
      <input
        type="search"
        name="q"
        aria-label="Search communities"
        placeholder="City, town or state"
        maxLength={SEARCH_LIMIT}
        autoComplete="off"
        enterKeyHint="search"
        className="rounded-control border-line-strong bg-surface text-16 max-phone:placeholder:text-transparent peer h-11 w-full border pr-3 pl-10 text-ellipsis"
      />
      {/* Beside the name and the menu, a phone has no room for the whole hint. */}
      <span
        aria-hidden
        className="text-ink-soft max-phone:peer-placeholder-shown:block pointer-events-none absolute inset-y-0 right-3 left-10 hidden truncate leading-11 forced-colors:hidden!"
      >
        Search
      </span>
    </form>
  );
}

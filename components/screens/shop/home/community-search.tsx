'use client';

import { MapPin, Search } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLive } from '@/components/ui/use-live';
import { buttonClass } from '@/components/ui/button';
import { COMBOBOX_INPUT } from '@/components/ui/combobox-input';
import type { CommunitySummary } from '@/lib/communities/output';
import { handOver } from '@/lib/client/visit';
import { SEARCH_LIMIT } from '@/lib/constants/limits';
import { PAGES, PATHS } from '@/lib/constants/paths';
import { Suggestion } from '@/components/communities/suggestion';
import { useLateCombobox } from './use-late-combobox';
import { useSuggestions } from '@/components/communities/use-suggestions';

/** Searches all communities as you type: a combobox with a list of suggestions. */
export function CommunitySearch() {
  const navigate = useNavigate();
  const { text, setText, communities, settled, failed } = useSuggestions();
  const { input, Combobox, focused } = useLateCombobox();
  const live = useLive();

  // Typed into the server's page before the code ran.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed) setText(typed);
  }, [input, setText]);

  const visit = (community: CommunitySummary) =>
    void navigate(PATHS.communityDetails.to({ id: community.id }), {
      state: handOver({ isFavourite: community.objectMappings[0]?.isFavourite ?? false }),
    });
  const search = () => {
    const q = text.trim();
    const query = q === '' ? '' : `?q=${encodeURIComponent(q)}`;
    void navigate(PATHS.communityList.pattern + query);
  };

  const field = { placeholder: 'City, town or state', maxLength: SEARCH_LIMIT };
  const label = 'Find a community';

  return (
    <form
      role="search"
      aria-label="All communities"
      // Until the code runs, the server searches.
      action={PAGES.home}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      className="relative max-w-160"
    >
      <div className="card border-line-strong shadow-soft focus-within:border-spruce has-[input:focus-visible]:outline-focus flex items-center gap-2 p-1.5 pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2">
        <MapPin aria-hidden size={20} className="text-clay shrink-0" />
        {Combobox ? (
          <Combobox
            field={{ ...field, label, text, onText: setText }}
            focused={focused}
            listLabel="Suggested communities"
            items={communities}
            keyOf={({ id }) => id}
            renderItem={(community) => <Suggestion community={community} />}
            onChoose={visit}
            status={settled ? statusWords(communities.length, failed) : null}
          />
        ) : (
          <input
            ref={input}
            name="q"
            aria-label={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...field}
            {...COMBOBOX_INPUT}
            type={live ? COMBOBOX_INPUT.type : 'search'}
          />
        )}
        <button type="submit" className={buttonClass({ className: 'h-12 shrink-0' })}>
          <Search aria-hidden size={18} />
          <span className="max-phone:sr-only">Search</span>
        </button>
      </div>
    </form>
  );
}

function statusWords(count: number, failed: boolean): string {
  if (failed) return 'Suggestions aren’t available right now. Press Enter to search.';
  if (count === 0) return 'No community by that name. Check the spelling, or browse the full list.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

'use client';

import { clsx } from 'clsx';
import { MapPin, Search } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import type { CommunityCard } from '@/lib/communities/output';
import { SEARCH_LIMIT } from '@/lib/constants/limits';
import { PATHS } from '@/lib/constants/paths';
import { Suggestion } from './suggestion';
import { useSuggestions } from './use-suggestions';

/** Searches all communities as you type: a combobox with a list of suggestions. */
export function CommunitySearch() {
  const id = useId();
  const listId = `${id}-list`;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { communities, settled, failed } = useSuggestions(text);

  const shown = open && communities.length > 0;
  const active = shown ? communities[at] : undefined;
  const optionId = (community: CommunityCard) => `${id}-option-${community.id}`;

  const visit = (community: CommunityCard) =>
    void navigate(PATHS.communityDetails.to({ id: community.id }), {
      state: { isFavourite: community.objectMappings[0]?.isFavourite ?? false },
    });
  const search = () => {
    const q = text.trim();
    const query = q === '' ? '' : `?q=${encodeURIComponent(q)}`;
    void navigate(PATHS.communityList.pattern + query);
  };

  const move = (step: 1 | -1) => {
    setOpen(true);
    if (communities.length === 0) return;
    // One stop more than there are suggestions: the text itself.
    const stops = communities.length + 1;
    setAt(shown ? ((at + 1 + step + stops) % stops) - 1 : step > 0 ? 0 : communities.length - 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) visit(active);
    else if (event.key === 'Escape' && (shown || text !== '')) {
      if (!shown) setText('');
      setOpen(false);
      setAt(-1);
    } else return;
    event.preventDefault();
  };

  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpen(false);
    setAt(-1);
  };

  return (
    <form
      role="search"
      aria-label="All communities"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      onBlur={onBlur}
      className="relative max-w-160"
    >
      <div className="card border-line-strong shadow-soft focus-within:border-spruce has-[input:focus-visible]:outline-focus flex items-center gap-2 p-1.5 pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2">
        <MapPin aria-hidden size={20} className="text-clay shrink-0" />
        <input
          ref={input}
          role="combobox"
          aria-label="Find a community"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="City, town or state"
          maxLength={SEARCH_LIMIT}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="text-18 h-12 min-w-0 flex-1 bg-transparent focus-visible:outline-none"
        />
        <button type="submit" className={buttonClass({ className: 'h-12 shrink-0' })}>
          <Search aria-hidden size={18} />
          <span className="max-phone:sr-only">Search</span>
        </button>
      </div>
      <div
        className={clsx(
          'card shadow-soft z-overlay absolute inset-x-0 top-full mt-2 overflow-hidden py-1.5',
          !shown && 'hidden',
        )}
      >
        <ul id={listId} role="listbox" aria-label="Suggested communities">
          {communities.map((community, index) => (
            <li
              key={community.id}
              id={optionId(community)}
              role="option"
              aria-selected={index === at}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(index)}
              onClick={() => visit(community)}
              className={clsx('min-h-11 cursor-pointer px-4 py-2', index === at && 'bg-moss')}
            >
              <Suggestion community={community} />
            </li>
          ))}
        </ul>
      </div>
      <p
        role="status"
        className={clsx(
          !(open && settled && communities.length === 0)
            ? 'sr-only'
            : 'card shadow-soft text-14 text-ink-soft z-overlay absolute inset-x-0 top-full mt-2 px-4 py-3',
        )}
      >
        {open && settled && statusWords(communities.length, failed)}
      </p>
    </form>
  );
}

function statusWords(count: number, failed: boolean): string {
  if (failed) return 'Suggestions aren’t available right now. Press Enter to search.';
  if (count === 0) return 'No community by that name. Check the spelling, or browse the full list.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

import { useRef } from 'react';
import Combobox from '@/components/ui/input/combobox';
import { Button } from '@/components/ui/button';
import { useFocusFallback } from '@/components/ui/hooks/use-focus-fallback';
import { SEARCH_HINT } from '@/lib/shared/constants/communities';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { Suggestion } from './suggestion';
import { useSuggestions } from './use-suggestions';

interface CommunityFieldProps {
  label: string;
  hint?: string;
  /** The chosen one; null for none. */
  value: CommunitySummary | null;
  onValueChange: (community: CommunitySummary | null) => void;
  /** Only communities of these states, by their ids. */
  states?: readonly number[];
}

/** Finds one community as the person types. The choice replaces the field and can be changed. */
export function CommunityField({ label, hint, value, onValueChange, states }: CommunityFieldProps) {
  const { text, setText, communities, settled, failed } = useSuggestions('', states);
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(box, value === null, 'input, button');
  return (
    <div
      ref={box}
      data-own-search
      role="group"
      aria-label={label}
      className="min-w-0"
      {...keepFocus}
    >
      <p aria-hidden className="text-14 text-ink mb-1.5 font-semibold">
        {label}
      </p>
      {value ? (
        <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 grow basis-60">
            <Suggestion community={value} />
          </div>
          <Button variant="secondary" onClick={() => onValueChange(null)}>
            Change
            <span className="sr-only"> the community</span>
          </Button>
        </div>
      ) : (
        <>
          <div className="rounded-control border-line-strong bg-surface hover:border-spruce relative flex border px-3">
            <Combobox
              field={{
                label,
                placeholder: SEARCH_HINT,
                maxLength: SEARCH_LIMIT,
                text,
                onText: setText,
              }}
              focused={null}
              listLabel="Suggested communities"
              items={communities}
              keyOf={({ id }) => id}
              renderItem={(community) => <Suggestion community={community} />}
              onChoose={(community) => {
                setText('');
                onValueChange(community);
              }}
              status={settled ? statusWords(communities.length, failed) : null}
            />
          </div>
          {hint && <p className="text-14 text-ink-soft mt-1.5">{hint}</p>}
        </>
      )}
    </div>
  );
}

function statusWords(count: number, failed: boolean): string {
  if (failed) return 'Suggestions aren’t available right now. Try again in a moment.';
  if (count === 0) return 'No community by that name. Check the spelling.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

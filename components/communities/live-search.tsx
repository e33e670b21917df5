'use client';

import { ArrowRight } from 'lucide-react';
import Combobox, { type ComboboxProps } from '@/components/ui/combobox';
import { SEARCH_HINT } from '@/lib/shared/constants/communities';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { Suggestion } from './suggestion';
import { useSuggestions } from './use-suggestions';

export interface LiveSearchProps {
  label: string;
  /** Of the field. */
  className: string;
  initialText: string;
  focused: ComboboxProps<CommunitySummary>['focused'];
  onVisit: (community: CommunitySummary) => void;
  /** All that this text finds is wanted. */
  onSeeAll: (text: string) => void;
}

/** The last suggestion, where there are more: all of them. */
const SEE_ALL = 'all';

/** The field of a search over all communities, with its suggestions. */
export default function LiveSearch({
  label,
  className,
  initialText,
  focused,
  onVisit,
  onSeeAll,
}: LiveSearchProps) {
  const { text, setText, communities, count, settled, failed } = useSuggestions(initialText);
  const more = communities.length > 0 && count > communities.length;
  return (
    <Combobox<CommunitySummary | typeof SEE_ALL>
      field={{
        label,
        className,
        name: 'q',
        placeholder: SEARCH_HINT,
        maxLength: SEARCH_LIMIT,
        text,
        onText: setText,
      }}
      focused={focused}
      listLabel="Suggested communities"
      items={more ? [...communities, SEE_ALL] : communities}
      keyOf={(item) => (item === SEE_ALL ? SEE_ALL : item.id)}
      renderItem={(item) =>
        item === SEE_ALL ? <SeeAll count={count} /> : <Suggestion community={item} />
      }
      onChoose={(item) => (item === SEE_ALL ? onSeeAll(text) : onVisit(item))}
      status={settled ? statusWords(communities.length, count, failed) : null}
    />
  );
}

function SeeAll({ count }: { count: number }) {
  return (
    <span className="text-spruce flex min-h-7 items-center gap-1.5 font-semibold">
      See all {count.toLocaleString('en-US')}
      <ArrowRight aria-hidden size={18} />
    </span>
  );
}

function statusWords(shown: number, count: number, failed: boolean): string {
  if (failed) return 'Suggestions aren’t available right now. Press Enter to search.';
  if (shown === 0) return 'No community by that name. Check the spelling, or browse the full list.';
  if (count > shown) return `${shown} suggestions, ${count.toLocaleString('en-US')} in all`;
  return shown === 1 ? '1 suggestion' : `${shown} suggestions`;
}

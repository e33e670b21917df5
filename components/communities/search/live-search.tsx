'use client';

import { ArrowRight } from 'lucide-react';
import Combobox, { type ComboboxProps } from '@/components/ui/input/combobox';
import { SEARCH_HINT } from '@/lib/shared/constants/communities';
import { searchListAddress } from '@/lib/client/search-address';
import type { SearchArea } from '@/lib/search/output';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { areaPath, areaWords } from '../area-path';
import { Suggestion } from './suggestion';
import { useSuggestions } from './use-suggestions';

export interface LiveSearchProps {
  label: string;
  /** Of the field. */
  className: string;
  initialText: string;
  focused: ComboboxProps<Item>['focused'];
  onVisit: (community: CommunitySummary) => void;
  /** A list is wanted: of all that the text finds, or of an area's communities. */
  onList: (path: string) => void;
}

/** The last suggestion, where there are more: all of them. */
const SEE_ALL = 'all';

type Item = CommunitySummary | SearchArea | typeof SEE_ALL;

/** The field of a search over all communities, with its suggestions. */
export default function LiveSearch({
  label,
  className,
  initialText,
  focused,
  onVisit,
  onList,
}: LiveSearchProps) {
  const { text, setText, communities, areas, note, count, settled, failed } =
    useSuggestions(initialText);
  const more = communities.length > 0 && count > communities.length;
  return (
    <Combobox<Item>
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
      items={[...areas, ...communities, ...(more ? ([SEE_ALL] as const) : [])]}
      keyOf={(item) =>
        item === SEE_ALL ? SEE_ALL : 'stateIds' in item ? `${item.kind} ${item.name}` : item.id
      }
      renderItem={(item) =>
        item === SEE_ALL ? (
          <SeeAll count={count} />
        ) : 'stateIds' in item ? (
          <AreaSuggestion area={item} />
        ) : (
          <Suggestion community={item} />
        )
      }
      onChoose={(item) => {
        if (item === SEE_ALL) onList(searchListAddress(text.trim()));
        else if ('stateIds' in item) onList(areaPath(item));
        else onVisit(item);
      }}
      status={
        settled
          ? statusWords({ shown: areas.length + communities.length, count, failed, note })
          : null
      }
    />
  );
}

function AreaSuggestion({ area }: { area: SearchArea }) {
  return (
    <span className="block">
      <span className="text-18 block font-serif font-semibold">{area.name}</span>
      <span className="figures text-14 text-ink-soft block">{areaWords(area)}</span>
    </span>
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

interface Shown {
  shown: number;
  count: number;
  failed: boolean;
  note: string | null;
}

function statusWords({ shown, count, failed, note }: Shown): string {
  if (failed) return 'Suggestions aren’t available right now. Press Enter to search.';
  if (shown === 0 && note) return note;
  if (shown === 0) return 'No community by that name. Check the spelling, or browse the full list.';
  const said =
    count > shown
      ? `${shown} suggestions, ${count.toLocaleString('en-US')} in all`
      : shown === 1
        ? '1 suggestion'
        : `${shown} suggestions`;
  return note ? `${said}. ${note}` : said;
}

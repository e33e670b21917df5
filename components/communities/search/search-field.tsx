'use client';

import { COMBOBOX_INPUT } from '@/components/ui/input/combobox-input';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { SEARCH_HINT } from '@/lib/shared/constants/communities';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import type { LiveSearchProps } from './live-search';
import { useLazySearch, type LoadSearch } from './use-lazy-search';

interface SearchFieldProps extends Pick<
  LiveSearchProps,
  'label' | 'className' | 'onVisit' | 'onList'
> {
  load: LoadSearch;
}

/** What the field is in a browser, whether its suggestions' code is there yet or not. */
const CLOSED_COMBOBOX = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
} as const;

/**
 * Searches all communities, inside a form and a box that is positioned. A plain field named `q`,
 * which works before any code does, and one that suggests from the moment that somebody enters it.
 */
export function SearchField({ load, label, className, ...actions }: SearchFieldProps) {
  const { input, late } = useLazySearch(load);
  const live = useIsHydrated();
  if (late) {
    const { Live, typed } = late;
    return <Live label={label} className={className} {...typed} {...actions} />;
  }
  return (
    <input
      {...COMBOBOX_INPUT}
      ref={input}
      name="q"
      aria-label={label}
      placeholder={SEARCH_HINT}
      maxLength={SEARCH_LIMIT}
      className={className}
      {...(live ? CLOSED_COMBOBOX : SEARCH)}
    />
  );
}

const SEARCH = { type: 'search' } as const;

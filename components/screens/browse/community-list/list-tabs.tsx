import { clsx } from 'clsx';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { hasModifier } from '@/components/ui/hooks/has-modifier';
import { TAB, TAB_ACROSS, TAB_ROW } from '@/components/ui/tab-styles';
import type { Tab } from '@/lib/search/address/list-address';
import { LIST_TAB_LABELS as LABELS } from './address/list-tab-labels';
import { wordTable } from '@/lib/shared/format/word-table';

const STEPS = wordTable<(at: number) => number>({
  ArrowRight: (at) => (at + 1) % LABELS.length,
  ArrowLeft: (at) => (at + LABELS.length - 1) % LABELS.length,
  Home: () => 0,
  End: () => LABELS.length - 1,
});

const PANEL_ID = 'community-list-panel';
const tabId = (tab: Tab) => `community-list-tab-${tab}`;

export interface ListTabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/**
 * The four lists. Arrows move the focus, Enter opens: a tab fetches. Written here because the
 * general tabs bring 10 kB along, and this page has a budget.
 */
export function ListTabs({ tab, onTab, children }: ListTabsProps) {
  const row = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (!step || at < 0 || hasModifier(event)) return;
    event.preventDefault();
    buttons[step(at)]?.focus();
  };

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label="Lists of communities"
        onKeyDown={move}
        className={clsx('relative mt-4 flex', TAB_ROW)}
      >
        {LABELS.map(({ tab: own, label }) => (
          <button
            key={own}
            id={tabId(own)}
            type="button"
            role="tab"
            aria-selected={own === tab}
            aria-controls={PANEL_ID}
            tabIndex={own === tab ? 0 : -1}
            data-state={own === tab ? 'active' : 'inactive'}
            onClick={() => onTab(own)}
            // All four fit beside each other on a phone of 375 px.
            className={clsx(TAB, TAB_ACROSS, 'max-phone:px-2.5')}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        id={PANEL_ID}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={tabId(tab)}
        className="max-panel:has-data-wished:pt-2 min-w-0 pt-5"
      >
        {children}
      </div>
    </>
  );
}

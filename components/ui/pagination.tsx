import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasModifier } from './hooks/has-modifier';
import { UI_LABELS } from './labels';

export interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Called with the page that the pointer or the focus rests on. */
  onAim?: (page: number) => void;
  /** Makes real links, so that a page opens in a new tab; a plain click still calls `onPage`. */
  hrefFor?: (page: number) => string;
  /** Name of the navigation. */
  label?: string;
  className?: string;
}

/** First, last, the current page and its neighbors; null where pages are left out. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const wanted = new Set([1, totalPages, page - 1, page, page + 1]);
  if (page <= 3) [2, 3, 4].forEach((near) => wanted.add(near));
  if (page >= totalPages - 2) [1, 2, 3].forEach((near) => wanted.add(totalPages - near));
  const pages = [...wanted].filter((one) => one >= 1 && one <= totalPages).sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}

const CELL =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-control px-2 text-16 font-medium transition-colors';

export function Pagination({
  page,
  totalPages,
  onPage,
  onAim,
  hrefFor,
  label = UI_LABELS.pages,
  className,
}: PaginationProps) {
  if (totalPages <= 1) return null;

  const cell = (target: number, name: string, content: ReactNode) => {
    const current = target === page;
    const off = target < 1 || target > totalPages;
    const aim = onAim && !current && !off ? () => onAim(target) : undefined;
    const shared = {
      onPointerEnter: aim,
      onFocus: aim,
      'aria-label': name,
      'aria-current': current ? ('page' as const) : undefined,
      className: clsx(
        CELL,
        'figures',
        current ? 'bg-spruce text-spruce-ink' : 'text-ink hover:bg-moss',
        off && 'pointer-events-none opacity-40',
      ),
    };
    if (hrefFor && !off) {
      return (
        <a
          {...shared}
          href={hrefFor(target)}
          onClick={(event) => {
            if (hasModifier(event)) return;
            event.preventDefault();
            onPage(target);
          }}
        >
          {content}
        </a>
      );
    }
    return (
      <button {...shared} type="button" disabled={off} onClick={() => onPage(target)}>
        {content}
      </button>
    );
  };

  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{cell(page - 1, UI_LABELS.previousPage, <ChevronLeft aria-hidden size={20} />)}</li>
        {pageNumbers(page, totalPages).map((one, index) => (
          <li
            key={one ?? `gap-${index}`}
            className="max-phone:[&:not(:has([aria-current]))]:hidden"
          >
            {one === null ? (
              <span aria-hidden className={clsx(CELL, 'text-ink-soft')}>
                …
              </span>
            ) : (
              cell(one, `${UI_LABELS.page} ${one}`, one.toLocaleString('en-US'))
            )}
          </li>
        ))}
        <li aria-hidden className="figures text-16 text-ink-soft phone:hidden px-2">
          {UI_LABELS.of} {totalPages.toLocaleString('en-US')}
        </li>
        <li>{cell(page + 1, UI_LABELS.nextPage, <ChevronRight aria-hidden size={20} />)}</li>
      </ul>
    </nav>
  );
}

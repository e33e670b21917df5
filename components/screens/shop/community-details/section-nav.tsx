import { clsx } from 'clsx';
import { useEffect, useRef, type MouseEvent } from 'react';
import { focusHeading } from '@/components/ui/quiet-focus';
import { scrollToElement } from '@/components/ui/use-section-scroll';
import { PATHS, shellHref } from '@/lib/constants/paths';
import type { Section, SectionAnchor } from '@/lib/insights/sections';
import { hasModifier } from '@/components/ui/has-modifier';
import { useCurrentSection } from './use-current-section';

export interface SectionNavProps {
  communityId: number;
  /** Of the address, kept on the way from section to section. */
  search: string;
  sections: readonly Section[];
  /** Told before the address changes: the scroll has begun already. */
  onGo: (anchor: SectionAnchor) => void;
}

const plainClick = (event: MouseEvent) => event.button === 0 && !hasModifier(event);

/** The sections of the page: at the side from 992 px, a scrolling bar below. */
export function SectionNav({ communityId, search, sections, onGo }: SectionNavProps) {
  const bar = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useCurrentSection(sections.map(({ anchor }) => anchor));
  // With its origin: link checkers take an address that begins with '/#' for a skip link.
  const page =
    window.location.origin +
    shellHref(PATHS.communityDetails.to({ id: communityId }) + (search && `?${search}`));

  useEffect(() => {
    const row = bar.current;
    const mark = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !mark || row.scrollWidth <= row.clientWidth) return;
    row.scrollTo({ left: mark.offsetLeft - (row.clientWidth - mark.offsetWidth) / 2 });
  }, [current]);

  const go = (event: MouseEvent, anchor: SectionAnchor) => {
    const section = document.getElementById(anchor);
    if (!plainClick(event) || !section) return;
    onGo(anchor);
    setCurrent(anchor);
    scrollToElement(section);
    const heading = section.querySelector('h2');
    if (heading) focusHeading(heading);
  };

  return (
    <nav
      aria-label="Sections of this page"
      className="bg-paper border-line max-desk:-mx-4 max-desk:border-b tablet:max-desk:-mx-6 desk:top-24 desk:z-0 max-desk:w-[calc(100%+2rem)] tablet:max-desk:w-[calc(100%+3rem)] sticky top-16 z-20 self-start print:hidden"
    >
      <ul
        ref={bar}
        className="no-scrollbar desk:flex-col desk:gap-0 tablet:max-desk:px-6 desk:border-l desk:border-line max-desk:px-4 relative flex gap-1 overflow-x-auto overscroll-x-contain"
      >
        {sections.map(({ anchor, label }) => (
          <li key={anchor} className="shrink-0">
            <a
              href={`${page}#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              onClick={(event) => go(event, anchor)}
              className={clsx(
                'text-16 desk:-ml-px desk:min-h-10 desk:border-b-0 desk:border-l-3 desk:px-4 flex min-h-12 items-center border-b-3 px-3 whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                anchor === current
                  ? 'border-spruce text-spruce font-semibold'
                  : 'text-ink-soft hover:text-ink border-transparent',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

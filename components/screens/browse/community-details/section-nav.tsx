import { useEffect, useRef, type MouseEvent } from 'react';
import { focusHeading } from '@/components/ui/hooks/focus-heading';
import { scrollToElement } from '@/components/ui/hooks/use-section-scroll';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Section, SectionAnchor } from '@/lib/domains/insights/sections';
import { BARE_SECTION_NAV, SECTION_NAV, SECTION_NAV_LIST } from '@/components/sections/page-layout';
import { SectionLink } from '@/components/sections/section-link';
import { StickyBar } from '@/components/ui/sticky-bar';
import { hasModifier } from '@/components/ui/hooks/has-modifier';
import { useCurrentSection } from '@/components/ui/hooks/use-current-section';

export interface SectionNavProps {
  communityId: number;
  /** Of the address, kept on the way from section to section. */
  search: string;
  sections: readonly Section[];
  /** Nobody has written about the place. */
  isBare: boolean;
  /** Called before the address changes: the scroll has begun already. */
  onGo: (anchor: SectionAnchor) => void;
}

const plainClick = (event: MouseEvent) => event.button === 0 && !hasModifier(event);

/** The sections of the page: at the side from 992 px, a scrolling bar at the bottom below. */
export function SectionNav({ communityId, search, sections, isBare, onGo }: SectionNavProps) {
  const bar = useRef<HTMLUListElement>(null);
  const moved = useRef(false);
  const first = sections[0]?.anchor;
  const [current, setCurrent] = useCurrentSection(sections.map(({ anchor }) => anchor));
  // With its origin: link checkers take an address that begins with '/#' for a skip link.
  const page =
    window.location.origin +
    shellHref(PATHS.communityDetails.to({ id: communityId }) + (search && `?${search}`));

  useEffect(() => {
    // It begins at its beginning: measuring there would lay the page out once more.
    if (!moved.current && current === first) return;
    moved.current = true;
    const row = bar.current;
    const mark = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !mark || row.scrollWidth <= row.clientWidth) return;
    row.scrollTo({ left: mark.offsetLeft - (row.clientWidth - mark.offsetWidth) / 2 });
  }, [current, first]);

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
    <StickyBar
      as="nav"
      edge="bottom"
      aria-label="Sections of this page"
      className={isBare ? BARE_SECTION_NAV : SECTION_NAV}
    >
      <ul ref={bar} className={SECTION_NAV_LIST}>
        {sections.map(({ anchor, label }) => (
          <li key={anchor} className="shrink-0">
            <SectionLink
              href={`${page}#${anchor}`}
              isCurrent={anchor === current}
              onClick={(event) => go(event, anchor)}
            >
              {label}
            </SectionLink>
          </li>
        ))}
      </ul>
    </StickyBar>
  );
}

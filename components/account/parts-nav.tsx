import type { MouseEvent } from 'react';
import { SectionLink } from '@/components/sections/section-link';
import { focusHeading } from '@/components/ui/hooks/focus-heading';
import { hasModifier } from '@/components/ui/hooks/has-modifier';
import { useCurrentSection } from '@/components/ui/hooks/use-current-section';
import { scrollToElement } from '@/components/ui/hooks/use-section-scroll';
import { shellHref } from '@/lib/shared/constants/paths';

/** A part of a page: the id of its section, which has an `h2`, and its name. */
export interface PagePart {
  id: string;
  label: string;
}

interface PartsNavProps {
  /** The page's own address. */
  to: string;
  parts: readonly PagePart[];
}

/** The parts of a long page: beside it where there is room, above it elsewhere. */
export function PartsNav({ to, parts }: PartsNavProps) {
  const [current, setCurrent] = useCurrentSection(parts.map(({ id }) => id));
  // With its origin: link checkers take an address that begins with '/#' for a skip link.
  const page = window.location.origin + shellHref(to);
  const go = (event: MouseEvent, id: string) => {
    const part = document.getElementById(id);
    if (!part || event.button !== 0 || hasModifier(event)) return;
    // The address stays, and so does what is typed.
    event.preventDefault();
    setCurrent(id);
    scrollToElement(part);
    const heading = part.querySelector('h2');
    if (heading) focusHeading(heading);
  };
  return (
    <nav
      aria-label="Parts of this page"
      className="max-desk:border-line max-desk:mb-6 max-desk:border-b desk:sticky desk:top-24 desk:self-start"
    >
      <ul className="desk:flex-col desk:border-line desk:border-l flex flex-wrap">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <SectionLink
              href={`${page}#${id}`}
              isCurrent={id === current}
              onClick={(event) => go(event, id)}
              leavesFreely
            >
              {label}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { SECTION_COMPONENTS } from '@/components/sections/section-components';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { Section } from '@/lib/domains/insights/sections';

/** Pixels left free above and below what is scrolled to. */
const MARGIN = 24;

/** The last character that differs between two texts; the one before what was taken out. */
function lastChange(before: string, now: string): number {
  let same = 0;
  while (same < before.length && same < now.length && before.at(-1 - same) === now.at(-1 - same))
    same += 1;
  return Math.max(0, now.length - same - 1);
}

/** Where in the window something was added or written. */
function rectsOf({ type, target, oldValue, addedNodes }: MutationRecord): DOMRect[] {
  const range = document.createRange();
  if (type === 'characterData' && target instanceof Text && target.data) {
    const at = lastChange(oldValue ?? '', target.data);
    range.setStart(target, at);
    range.setEnd(target, at + 1);
  } else if (addedNodes[0]?.isConnected) range.selectNode(addedNodes[0]);
  else return [];
  return [range.getBoundingClientRect()].filter(({ height }) => height > 0);
}

/** Scrolls a box, and nothing around it, until the first of its changes is visible. */
function scrollToChanges(box: HTMLElement, changes: readonly MutationRecord[]): void {
  const [first] = changes.flatMap(rectsOf).sort((a, b) => a.top - b.top);
  if (!first) return;
  const view = box.getBoundingClientRect();
  const above = first.top - MARGIN - view.top;
  const below = first.bottom + MARGIN - view.bottom;
  if (below > 0) box.scrollTop += below;
  else if (above < 0) box.scrollTop += above;
}

interface PreviewProps {
  section: Pick<Section, 'name' | 'label'>;
  community: CommunityDetails;
}

const aboutOf = (label: string) => `${label} as readers will see it`;

/** The section as its readers will see it, in the place of the form; the page scrolls it. */
export function PreviewInPlace({ section: { name, label }, community }: PreviewProps) {
  const Shown = SECTION_COMPONENTS[name];
  return (
    <section aria-label={aboutOf(label)} className="card">
      <div inert className="phone:p-6 p-4 [&_.line-clamp-3]:line-clamp-none [&_section]:pb-2">
        <Shown community={community} />
      </div>
    </section>
  );
}

/** The section as its readers will see it, in full and only to look at; it follows the writing. */
export function Preview({ section: { name, label }, community }: PreviewProps) {
  const Shown = SECTION_COMPONENTS[name];
  const box = useRef<HTMLDivElement>(null);
  const observer = useRef<MutationObserver>(undefined);

  useLayoutEffect(() => {
    if (!box.current) return;
    // Ignores what changes by itself, such as the counter of a carousel.
    observer.current = new MutationObserver(() => {});
    const text = { characterData: true, characterDataOldValue: true };
    observer.current.observe(box.current, { subtree: true, childList: true, ...text });
    return () => observer.current?.disconnect();
  }, []);

  useLayoutEffect(() => {
    const changes = observer.current?.takeRecords() ?? [];
    if (box.current) scrollToChanges(box.current, changes);
  });

  return (
    <aside aria-label="Preview" className="max-wide:hidden sticky top-24 self-start">
      <p className="eyebrow mb-3">Preview</p>
      <div
        ref={box}
        role="region"
        aria-label={aboutOf(label)}
        tabIndex={0}
        className="card max-h-[calc(100dvh-10rem)] [scrollbar-gutter:stable] overflow-y-auto scroll-smooth"
      >
        {/* An inert element takes no wheel and no focus: what scrolls is around it. */}
        <div inert className="p-6 [&_.line-clamp-3]:line-clamp-none [&_section]:pb-2">
          <Shown community={community} />
        </div>
      </div>
    </aside>
  );
}

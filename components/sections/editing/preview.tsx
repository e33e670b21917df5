import { useLayoutEffect, useRef } from 'react';
import { SECTION_COMPONENTS } from '@/components/sections/section-components';
import type { CommunityDetails } from '@/lib/communities/output';
import { SECTIONS, type SectionName } from '@/lib/insights/sections';

/** Pixels left free above and below what is brought into sight. */
const MARGIN = 24;

/** The last character that differs between two texts; the one before what was taken out. */
function lastChange(before: string, now: string): number {
  let same = 0;
  while (same < before.length && same < now.length && before.at(-1 - same) === now.at(-1 - same))
    same += 1;
  return Math.max(0, now.length - same - 1);
}

/** Where something was added or written, as the window sees it. */
function placeOf({ type, target, oldValue, addedNodes }: MutationRecord): DOMRect[] {
  const range = document.createRange();
  if (type === 'characterData' && target instanceof Text && target.data) {
    const at = lastChange(oldValue ?? '', target.data);
    range.setStart(target, at);
    range.setEnd(target, at + 1);
  } else if (addedNodes[0]?.isConnected) range.selectNode(addedNodes[0]);
  else return [];
  return [range.getBoundingClientRect()].filter(({ height }) => height > 0);
}

/** Scrolls a box, and nothing around it, until the first of its changes can be seen. */
function bringIntoSight(box: HTMLElement, changes: readonly MutationRecord[]): void {
  const [place] = changes.flatMap(placeOf).sort((a, b) => a.top - b.top);
  if (!place) return;
  const view = box.getBoundingClientRect();
  const above = place.top - MARGIN - view.top;
  const below = place.bottom + MARGIN - view.bottom;
  if (below > 0) box.scrollTop += below;
  else if (above < 0) box.scrollTop += above;
}

/** The section as its readers will see it, in full and only to look at; it follows the writing. */
export function Preview({ name, community }: { name: SectionName; community: CommunityDetails }) {
  const Section = SECTION_COMPONENTS[name];
  const box = useRef<HTMLDivElement>(null);
  const observer = useRef<MutationObserver>(undefined);

  useLayoutEffect(() => {
    if (!box.current) return;
    // What changes by itself, a picture's counter say, is heard here and not followed.
    observer.current = new MutationObserver(() => {});
    const text = { characterData: true, characterDataOldValue: true };
    observer.current.observe(box.current, { subtree: true, childList: true, ...text });
    return () => observer.current?.disconnect();
  }, []);

  useLayoutEffect(() => {
    const changes = observer.current?.takeRecords() ?? [];
    if (box.current) bringIntoSight(box.current, changes);
  });

  return (
    <aside aria-label="Preview" className="max-wide:hidden sticky top-24 self-start">
      <p className="eyebrow mb-3">Preview</p>
      <div
        ref={box}
        role="region"
        aria-label={`${SECTIONS.find((section) => section.name === name)?.label} as readers will see it`}
        tabIndex={0}
        className="card max-h-[calc(100dvh-10rem)] [scrollbar-gutter:stable] overflow-y-auto scroll-smooth"
      >
        {/* An inert element takes no wheel and no focus: what scrolls is around it. */}
        <div inert className="p-6 [&_.line-clamp-3]:line-clamp-none [&_section]:pb-2">
          <Section community={community} live={false} />
        </div>
      </div>
    </aside>
  );
}

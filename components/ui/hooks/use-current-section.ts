import { useEffect, useState } from 'react';

/** What counts as being read: a band below the header, above the lower half of the window. */
const READING_BAND = '-110px 0px -55% 0px';

/** The section that a reader has before their eyes, following the scroll. */
export function useCurrentSection<Anchor extends string>(
  anchors: readonly Anchor[],
): [Anchor | undefined, (anchor: Anchor) => void] {
  const [current, setCurrent] = useState<Anchor>();
  const joined = anchors.join(' ');

  useEffect(() => {
    const order = joined.split(' ') as Anchor[];
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        const first = order.find((anchor) => inSight.has(anchor));
        if (first) setCurrent(first);
      },
      { rootMargin: READING_BAND },
    );
    for (const anchor of order) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joined]);

  return [current && anchors.includes(current) ? current : anchors[0], setCurrent];
}

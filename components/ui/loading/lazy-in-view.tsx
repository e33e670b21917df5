'use client';

import { startTransition, useEffect, useRef, useState, type ComponentType } from 'react';

/** Windows' heights below which a part counts as near. */
const NEAR = 1.5;

/** Milliseconds until it is drawn all the same, for what neither scrolls nor types. */
const LATEST = 10_000;

/** Somebody has begun to use the page: they may look for any text in it. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll', 'beforeprint'] as const;

/**
 * A part far down a page, of which code and data are fetched once somebody comes near, does
 * anything, prints, or has been there for a while. Its skeleton is shown until then.
 * @param Pending what the part itself shows while it waits
 */
export function lazyInView<Props extends object>(
  Part: ComponentType<Props>,
  Pending: ComponentType,
): ComponentType<Props> {
  return function LazyInView(props) {
    const place = useRef<HTMLDivElement>(null);
    const [wanted, setWanted] = useState(false);
    useEffect(() => {
      if (wanted || !place.current) return;
      // The sign may be a tap on something else, which answers first.
      const want = () => startTransition(() => setWanted(true));
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
        { rootMargin: `${(NEAR - 1) * 100}% 0px` },
      );
      observer.observe(place.current);
      // Checked at once too: people who come back, or to a section, are there already. With the
      // next frame, which lays the page out anyway.
      const frame = requestAnimationFrame(() => {
        const top = place.current?.getBoundingClientRect().top ?? 0;
        if (top <= window.innerHeight * NEAR || window.scrollY > 0) want();
      });
      const timer = setTimeout(want, LATEST);
      for (const sign of SIGNS) window.addEventListener(sign, want, { passive: true });
      return () => {
        observer.disconnect();
        cancelAnimationFrame(frame);
        clearTimeout(timer);
        for (const sign of SIGNS) window.removeEventListener(sign, want);
      };
    }, [wanted]);
    if (wanted) return <Part {...props} />;
    return (
      <div ref={place}>
        <Pending />
      </div>
    );
  };
}

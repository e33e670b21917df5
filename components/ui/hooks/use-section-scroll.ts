'use client';

import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ScrollPositionsContext } from '@/lib/client/scroll-positions';
import { DELAYS, HASH_SCROLL_OFFSET } from '@/lib/shared/constants/limits';
import { focusHeading } from './focus-heading';
import { prefersReducedMotion } from './use-media-query';

const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Scrolls so that an element is a little below the top of the window. */
export function scrollToElement(element: Element): void {
  const start = window.scrollY;
  const end = start + element.getBoundingClientRect().top + HASH_SCROLL_OFFSET;
  const still = prefersReducedMotion();
  if (still) {
    window.scrollTo(0, end);
    return;
  }
  const begun = performance.now();
  const step = (now: number) => {
    const progress = Math.min(1, (now - begun) / DELAYS.hashScrollAnimation);
    window.scrollTo(0, start + (end - start) * easeInOut(progress));
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** A hash may be cut off or mistyped: it then names nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The focus goes along, unless the person has put it somewhere. */
function focusSection(section: Element): void {
  const active = document.activeElement;
  if (active && active !== document.body && !active.matches('h1')) return;
  const heading = section.querySelector('h2');
  if (heading) focusHeading(heading);
}

/**
 * Once the screen is ready, scrolls to the section that the address names after its second '#'.
 * A person who comes back to it is led to where they were.
 */
export function useSectionScroll(ready: boolean): void {
  const { hash, key } = useLocation();
  const places = use(ScrollPositionsContext);
  useEffect(() => {
    if (!ready || hash.length < 2 || places?.hasReturned()) return;
    const timer = setTimeout(() => {
      const element = document.getElementById(decoded(hash.slice(1)));
      if (!element) return;
      scrollToElement(element);
      focusSection(element);
    }, DELAYS.hashScroll);
    return () => clearTimeout(timer);
  }, [ready, hash, key, places]);
}

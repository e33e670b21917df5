import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * What leaves a list may take the focus along, such as a card with its heart: the list keeps it
 * then.
 * @param content changes when something leaves
 * @param heir finds who inside it takes the focus; the list itself if absent
 * @returns listeners for the list's element
 */
export function useFocusFallback(
  region: RefObject<HTMLElement | null>,
  content: unknown,
  heir?: string,
) {
  const inside = useRef(false);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    const box = region.current;
    const takes = heir ? box?.querySelector<HTMLElement>(heir) : box;
    takes?.focus({ preventScroll: true });
  }, [content, region, heir]);
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) inside.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}

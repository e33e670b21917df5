import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * What leaves a list may take the focus along, such as a card with its heart: the list keeps it then.
 * @param content changes when something leaves
 * @returns listeners for the list's element
 */
export function useFocusKeeper(region: RefObject<HTMLElement | null>, content: unknown) {
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
  }, [content, region]);
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) inside.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}

import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '@/components/ui/hooks/use-media-query';

const MILLISECONDS = 160;

/**
 * Moves the items of a list from where they were to where they are, when their order changes.
 * @param order what the order is made of; the list's children have it as `data-move`
 */
export function useMove<List extends HTMLElement>(order: string) {
  const list = useRef<List>(null);
  const before = useRef({ order, places: new Map<string, DOMRect>() });
  useLayoutEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-move]') ?? [])];
    const places = new Map(items.map((item) => [item.dataset.move ?? '', offsetOf(item)]));
    const was = before.current;
    before.current = { order, places };
    if (was.order === order || prefersReducedMotion()) return;
    for (const item of items) {
      const [from, to] = [was.places, places].map((one) => one.get(item.dataset.move ?? ''));
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
      item.animate([{ transform: start }, { transform: 'none' }], {
        duration: MILLISECONDS,
        easing: 'ease-out',
      });
    }
  });
  return list;
}

/** Within the list, so that scrolling counts for nothing. */
const offsetOf = ({ offsetLeft, offsetTop }: HTMLElement) => new DOMRect(offsetLeft, offsetTop);

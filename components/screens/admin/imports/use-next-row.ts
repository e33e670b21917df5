import { useRef } from 'react';

/**
 * After a row of a list was decided and goes, the keyboard focus moves to the next one's field, or
 * the row itself, or the list's place where none is left. Rows have `data-row` and `tabIndex={-1}`,
 * and so has the place. A person who has moved on is left where they are.
 */
export function useNextRow() {
  const place = useRef<HTMLDivElement>(null);
  return {
    place,
    /** @returns moves the focus; to be called once the row is decided */
    nextOf(id: number): () => void {
      const row = place.current?.querySelector(`[data-row="${id}"]`);
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      return () => {
        const { activeElement } = document;
        if (activeElement !== document.body && !row?.contains(activeElement)) return;
        const target = next?.querySelector('input') ?? next;
        (target instanceof HTMLElement ? target : place.current)?.focus();
      };
    },
  };
}

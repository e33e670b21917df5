import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** @param noun what is sorted: 'amenity' */
export const sortInstructions = (noun: string): ScreenReaderInstructions => ({
  draggable: `Press Space or Enter to pick this ${noun} up. Then use the arrow keys to move it, Space or Enter to put it down, and Escape to leave it where it was.`,
});

interface SortedList {
  /** In their order. */
  ids: readonly UniqueIdentifier[];
  /** Inside a sentence: 'City Park', 'image 2'. */
  nameOf: (id: UniqueIdentifier) => string;
}

/**
 * What a screen reader says while an item is moved.
 * @param moved whether what was picked up has left its place
 */
export function sortAnnouncements(
  { ids, nameOf }: SortedList,
  moved: { current: boolean },
): Announcements {
  const atStart = (id: UniqueIdentifier) =>
    nameOf(id).replace(/^./u, (letter) => letter.toUpperCase());
  const placeOf = (id: UniqueIdentifier) => `number ${ids.indexOf(id) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => {
      moved.current = false;
      return `Picked up ${nameOf(active.id)}. It is ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // dnd-kit says so right after the start, in place of what was said there.
      if (over?.id === active.id && !moved.current) return undefined;
      moved.current = true;
      return over
        ? `${atStart(active.id)} would be ${placeOf(over.id)}.`
        : `${atStart(active.id)} is outside the list.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Put down ${nameOf(active.id)} as ${placeOf(over.id)}.`
        : `${atStart(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${atStart(active.id)} stays where it was.`,
  };
}

import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader says of a handle. */
export const SORT_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space or Enter to pick this amenity up. Then use the arrow keys to move it, Space or Enter to put it down, and Escape to leave it where it was.',
};

/**
 * What a screen reader says while an amenity is moved.
 * @param moved whether what was picked up has left its place
 */
export function sortAnnouncements(
  amenities: readonly { id: number; amenityName: string }[],
  moved: { current: boolean },
): Announcements {
  const nameOf = (id: UniqueIdentifier) =>
    amenities.find((amenity) => amenity.id === id)?.amenityName ?? 'The amenity';
  const placeOf = (id: UniqueIdentifier) =>
    `number ${amenities.findIndex((amenity) => amenity.id === id) + 1} of ${amenities.length}`;
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
        ? `${nameOf(active.id)} would be ${placeOf(over.id)}.`
        : `${nameOf(active.id)} is outside the list.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Put down ${nameOf(active.id)} as ${placeOf(over.id)}.`
        : `${nameOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}

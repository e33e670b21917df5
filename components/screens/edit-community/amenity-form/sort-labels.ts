import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader says of a handle. */
export const SORT_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space or Enter to pick this image up. Then use the arrow keys to move it, Space or Enter to put it down, and Escape to leave it where it was.',
};

/** What a screen reader says while an image is moved. @param keys the images in their order */
export function sortAnnouncements(keys: readonly string[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const pickedUp = (id: UniqueIdentifier) => `Picked up image ${placeOf(id)} of ${keys.length}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return 'The image is outside the list.';
      // Told at once, too: the same words are not read a second time.
      if (over.id === active.id) return pickedUp(active.id);
      return `Image ${placeOf(active.id)} would be number ${placeOf(over.id)} of ${keys.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Put down the image as number ${placeOf(over.id)} of ${keys.length}.`
        : 'The image stays where it was.',
    onDragCancel: () => 'The image stays where it was.',
  };
}

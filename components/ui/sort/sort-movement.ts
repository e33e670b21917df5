import {
  closestCenter,
  KeyboardCode,
  type ClientRect,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';

type Rects = ReadonlyMap<UniqueIdentifier, ClientRect>;

/** The place that is nearest to a corner; cards of a grid are of different heights. */
function nearestCorner(rects: Rects, { left, top }: Pick<ClientRect, 'left' | 'top'>) {
  let nearest: UniqueIdentifier | undefined;
  let least = Infinity;
  for (const [id, rect] of rects) {
    const distance = Math.hypot(rect.left - left, rect.top - top);
    if (distance >= least) continue;
    least = distance;
    nearest = id;
  }
  return nearest;
}

/** What a card would be dropped on: nothing where the pointer has left the list. */
export const dropTarget: CollisionDetection = (asked) => {
  const { pointerCoordinates: pointer, droppableRects, droppableContainers } = asked;
  if (pointer) {
    const rects = [...droppableRects.values()];
    const inside =
      pointer.x >= Math.min(...rects.map(({ left }) => left)) &&
      pointer.x <= Math.max(...rects.map(({ right }) => right)) &&
      pointer.y >= Math.min(...rects.map(({ top }) => top)) &&
      pointer.y <= Math.max(...rects.map(({ bottom }) => bottom));
    return inside ? closestCenter(asked) : [];
  }
  const id = nearestCorner(droppableRects, asked.collisionRect);
  const container = droppableContainers.find((one) => one.id === id);
  return id === undefined || !container
    ? []
    : [{ id, data: { droppableContainer: container, value: 0 } }];
};

/** Pixels at the top and the bottom of the window where a bar may be over a card. */
const BARS = 120;

/**
 * How many places a key moves a card: one to the side, into the next line too; a line up or down.
 */
function stepOf(code: string, columns: number): number {
  switch (code) {
    case KeyboardCode.Left.valueOf():
      return -1;
    case KeyboardCode.Right.valueOf():
      return 1;
    case KeyboardCode.Up.valueOf():
      return -columns;
    case KeyboardCode.Down.valueOf():
      return columns;
    default:
      return 0;
  }
}

/**
 * Where a key moves a card, by the places of the list.
 * @param ids the list, in its order
 */
export const keyMoves =
  (ids: readonly UniqueIdentifier[]): KeyboardCoordinateGetter =>
  (event, { context: { active, over, droppableRects } }) => {
    const at = ids.indexOf(over?.id ?? active?.id ?? '');
    const rectAt = (index: number) => droppableRects.get(ids[index] ?? '');
    const columns = new Set([...droppableRects.values()].map(({ left }) => left)).size;
    const step = stepOf(event.code, columns);
    if (at < 0 || step === 0) return undefined;
    event.preventDefault();
    // The last line may be shorter than the one above it.
    const lastLine = ids.length - 1 - ((ids.length - 1) % columns);
    const to = step > 1 && at < lastLine ? Math.min(at + step, ids.length - 1) : at + step;
    const rect = rectAt(to);
    if (!rect) return undefined;
    const hidden = rect.top < BARS || rect.bottom > window.innerHeight - BARS;
    // A line further down or up is scrolled to by dnd-kit, but not with the keys for the sides.
    if (Math.abs(step) === 1 && hidden)
      window.scrollBy({ top: rect.top - BARS, behavior: 'instant' });
    return { x: rect.left, y: rect.top };
  };

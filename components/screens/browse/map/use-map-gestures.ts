import { useEffect, type PointerEvent, type RefObject, useRef } from 'react';

type Point = readonly [x: number, y: number];

interface MapGestures {
  onPan: (dx: number, dy: number) => void;
  onZoom: (factor: number, around: Point) => void;
  /** The mouse rests on a point; null where it has left. */
  onHover: (at: Point | null) => void;
  /** A click or tap. @param finger it was no mouse */
  onPress: (at: Point, finger: boolean) => void;
}

/** Pixels that a hand shakes by. */
const SHAKE = 5;

/** What mouse, wheel and fingers do on the map: drag, zoom, pinch, press. */
export function useMapGestures(ref: RefObject<HTMLElement | null>, gestures: MapGestures) {
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const { onZoom } = gestures;

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = ref.current?.getBoundingClientRect();
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)];
  };

  // React listens to the wheel without a way to keep the page from scrolling.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
      onZoom(factor, [event.clientX - box.left, event.clientY - box.top]);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [ref, onZoom]);

  const onPointerMove = (event: PointerEvent) => {
    const point = pointOf(event);
    const before = pointers.current.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') gestures.onHover(point);
      return;
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]];
    moved.current += Math.hypot(dx, dy);
    if (moved.current < SHAKE) return;
    if (!other) return gestures.onPan(dx, dy);
    const apart = (one: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);
    const middle: Point = [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2];
    if (apart(before) > 0) gestures.onZoom(apart(point) / apart(before), middle);
    gestures.onPan(dx / 2, dy / 2);
  };

  const end = (event: PointerEvent) => {
    const wasDown = pointers.current.delete(event.pointerId);
    if (event.type !== 'pointerup' || !wasDown || moved.current >= SHAKE) return;
    gestures.onPress(pointOf(event), event.pointerType !== 'mouse');
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) moved.current = 0;
      pointers.current.set(event.pointerId, pointOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => pointers.current.size === 0 && gestures.onHover(null),
  };
}

import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

/** How high the sheet is: 96 px, half of the map or all of it. */
export const SHEET_HEIGHTS = ['low', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

const CLASSES: Record<SheetHeight, string> = { low: 'h-24', half: 'h-1/2', full: 'h-full' };
const LABELS: Record<SheetHeight, string> = {
  low: 'Show the list',
  half: 'Show all of the list',
  full: 'Show the map',
};

/** Pixels that a finger must have moved to mean it. */
const FLICK = 32;
const LOW = 96;

interface MapSheetProps {
  /** Always in sight. */
  head: ReactNode;
  children: ReactNode;
}

const next = (height: SheetHeight, by: 1 | -1): SheetHeight =>
  SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + by] ?? height;

/** The height whose edge is nearest to where the finger let go, or one on where it was flicked. */
function settledAt(from: SheetHeight, up: number, dragged: number, room: number): SheetHeight {
  const edges = { low: LOW, half: room / 2, full: room };
  const nearest = SHEET_HEIGHTS.toSorted(
    (one, other) => Math.abs(edges[one] - dragged) - Math.abs(edges[other] - dragged),
  )[0];
  return nearest && nearest !== from ? nearest : next(from, up > 0 ? 1 : -1);
}

/** The list over the map of a phone, at three heights: dragged, pressed, or by arrow keys. */
export function MapSheet({ head, children }: MapSheetProps) {
  const [height, setHeight] = useState<SheetHeight>('low');
  const box = useRef<HTMLElement>(null);
  const start = useRef<{ at: number; height: number } | null>(null);
  /** Pixels, while a finger holds it. */
  const [dragged, setDragged] = useState<number | null>(null);
  const room = () => box.current?.parentElement?.clientHeight ?? 0;

  const onPointerDown = (event: PointerEvent) => {
    // Buttons and links in the head are pressed, not dragged.
    if ((event.target as Element).closest('a, button')) return;
    start.current = { at: event.clientY, height: box.current?.offsetHeight ?? 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const heightAt = ({ clientY }: PointerEvent): number | null =>
    start.current &&
    Math.min(Math.max(start.current.height + start.current.at - clientY, LOW), room());
  const onPointerUp = (event: PointerEvent) => {
    const [from, to] = [start.current, heightAt(event)];
    start.current = null;
    setDragged(null);
    if (!from || to === null) return;
    const up = from.at - event.clientY;
    if (Math.abs(up) >= FLICK) setHeight(settledAt(height, up, to, room()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    setHeight(next(height, by));
  };

  return (
    <section
      ref={box}
      aria-label="List of places"
      data-height={height}
      className={clsx(
        'border-line bg-paper rounded-t-card shadow-soft absolute inset-x-0 bottom-0 z-10 flex flex-col border-t',
        dragged === null && 'transition-[height]',
        CLASSES[height],
      )}
      style={dragged === null ? undefined : { height: dragged }}
    >
      <div
        className="flex h-24 shrink-0 touch-none items-center gap-3 px-4 pt-2"
        onPointerDown={onPointerDown}
        onPointerMove={(event) => start.current && setDragged(heightAt(event))}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = null;
          setDragged(null);
        }}
      >
        <span
          aria-hidden
          className="bg-line-strong absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full"
        />
        <div className="min-w-0 flex-1">{head}</div>
        <IconButton
          label={LABELS[height]}
          variant="outline"
          aria-expanded={height !== 'low'}
          icon={height === 'full' ? <ChevronDown size={20} /> : <ChevronUp size={20} />}
          onClick={() => setHeight(height === 'full' ? 'low' : next(height, 1))}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        inert={height === 'low' && dragged === null}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6"
      >
        {children}
      </div>
    </section>
  );
}

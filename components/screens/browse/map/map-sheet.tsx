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

interface MapSheetProps {
  /** Always in sight. */
  head: ReactNode;
  children: ReactNode;
}

const next = (height: SheetHeight, by: 1 | -1): SheetHeight =>
  SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + by] ?? height;

/** The list over the map of a phone, at three heights: dragged, pressed, or by arrow keys. */
export function MapSheet({ head, children }: MapSheetProps) {
  const [height, setHeight] = useState<SheetHeight>('low');
  const start = useRef<number | null>(null);

  const onPointerUp = ({ clientY }: PointerEvent) => {
    const up = start.current === null ? 0 : start.current - clientY;
    start.current = null;
    if (Math.abs(up) >= FLICK) setHeight(next(height, up > 0 ? 1 : -1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    setHeight(next(height, by));
  };

  return (
    <section
      aria-label="List of places"
      data-height={height}
      className={clsx(
        'border-line bg-paper rounded-t-card shadow-soft absolute inset-x-0 bottom-0 z-10 flex flex-col border-t transition-[height]',
        CLASSES[height],
      )}
    >
      <div
        className="flex h-24 shrink-0 touch-none items-center gap-3 px-4 pt-2"
        onPointerDown={({ clientY }) => (start.current = clientY)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (start.current = null)}
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
        inert={height === 'low'}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6"
      >
        {children}
      </div>
    </section>
  );
}

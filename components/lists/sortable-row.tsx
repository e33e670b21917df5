import { clsx } from 'clsx';
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  GripVertical,
  MessageSquareText,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Checkbox } from '@/components/ui/input/checkbox';
import { DropdownMenu, MenuButton } from '@/components/ui/overlay/menu';
import { useSortableItem } from '@/components/ui/sort/use-sortable-item';

/** What has a use of its own for the mouse: a row is not dragged by it. */
const CONTROLS = 'a, button, select, textarea, input, label, p';

interface SortableRowProps {
  /** As SortableList has it. */
  id: number;
  name: string;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** Its picture, name and wishes. */
  summary: ReactNode;
  status: ReactNode;
  notes: {
    /** '2 notes' */
    label: string;
    last: string | undefined;
    isOpen: boolean;
    onToggle: () => void;
  };
  heart?: ReactNode;
  /** Undefined at the top, or at the end. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  removeLabel: string;
  onRemove: () => void;
  /** Under the row: its notes. */
  children?: ReactNode;
}

/** The row of a place on a list: picture, name and wishes, status, notes, and a grip to sort. */
export function SortableRow({
  id,
  name,
  chosen,
  onChoose,
  summary,
  status,
  notes,
  heart,
  onUp,
  onDown,
  removeLabel,
  onRemove,
  children,
}: SortableRowProps) {
  const { setNodeRef, style, onPointerDown, setHandleRef, handle, isDragging } = useSortableItem(
    id,
    CONTROLS,
  );
  return (
    <li
      ref={setNodeRef}
      onPointerDown={onPointerDown}
      style={style}
      className={clsx('card bg-surface', isDragging && 'shadow-soft relative z-10')}
    >
      <div className="tablet:flex-nowrap flex min-h-22 flex-wrap items-center gap-x-3 gap-y-2 p-2">
        <div className="tablet:flex-1 max-tablet:basis-full flex min-w-0 items-center gap-1">
          <Checkbox
            label={<span className="sr-only">Choose {name}</span>}
            checked={chosen}
            onCheckedChange={onChoose}
            className="shrink-0 print:hidden"
          />
          {summary}
          <IconButton
            {...handle}
            ref={setHandleRef}
            label={`Move ${name}`}
            icon={<GripVertical size={20} />}
            className="tablet:order-first cursor-grab touch-none print:hidden"
          />
        </div>
        <div className="w-32 shrink-0">{status}</div>
        <div className="tablet:w-48 max-tablet:flex-1 min-w-0 print:hidden">
          <Button
            variant="quiet"
            size="small"
            icon={<MessageSquareText size={16} />}
            aria-expanded={notes.isOpen}
            onClick={notes.onToggle}
            className="max-w-full"
          >
            <span className="sr-only">{name}: </span>
            {notes.label}
          </Button>
          {notes.last && !notes.isOpen && (
            <p
              dir="auto"
              className="text-14 text-ink-soft max-tablet:hidden line-clamp-2 px-3 break-words"
            >
              {notes.last}
            </p>
          )}
        </div>
        <div className="flex shrink-0 print:hidden">
          {heart}
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`More about ${name}`} icon={<EllipsisVertical size={20} />} />
            }
          >
            {onUp && (
              <MenuButton icon={<ArrowUp size={18} />} onSelect={onUp}>
                Move up
              </MenuButton>
            )}
            {onDown && (
              <MenuButton icon={<ArrowDown size={18} />} onSelect={onDown}>
                Move down
              </MenuButton>
            )}
            <MenuButton icon={<Trash2 size={18} />} onSelect={onRemove}>
              {removeLabel}
            </MenuButton>
          </DropdownMenu>
        </div>
      </div>
      {children}
    </li>
  );
}

import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { PICTURE_TYPES } from '@/components/pictures/picture-fault';
import { buttonClass, type ButtonVariant } from '@/components/ui/button';

export interface PhotoDropProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file that misses its place must not open in this tab and take the form away. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
}

/** Takes the files that are dropped on it. */
export function PhotoDrop({ onFiles, children }: PhotoDropProps) {
  // Entering a child comes before leaving its parent: what counts is how many are entered.
  const inside = useRef(0);
  const [over, setOver] = useState(false);
  useNoStrayDrops();
  const count = (change: number) => {
    inside.current = Math.max(0, inside.current + change);
    setOver(inside.current > 0);
  };
  return (
    <div
      onDragEnter={(event) => holdsFiles(event) && count(1)}
      onDragLeave={(event) => holdsFiles(event) && count(-1)}
      onDrop={(event) => {
        event.preventDefault();
        count(-inside.current);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
      className={clsx(
        'rounded-card outline-offset-4 transition-[outline-color]',
        over ? 'outline-spruce outline-2 outline-dashed' : 'outline-transparent',
      )}
    >
      {children}
    </div>
  );
}

export interface PhotoButtonProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  onFiles: (files: File[]) => void;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  /** Ids of what describes it: the rules, and what was wrong. */
  describedBy: string;
  invalid: boolean;
  variant?: ButtonVariant;
}

/** Opens the file dialog. */
export function PhotoButton({
  ref,
  label,
  onFiles,
  multiple = false,
  describedBy,
  invalid,
  variant = 'secondary',
}: PhotoButtonProps) {
  return (
    <label
      className={buttonClass({
        variant,
        className:
          'has-focus-visible:outline-focus relative cursor-pointer overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
      })}
    >
      {label}
      <input
        ref={ref}
        type="file"
        accept={PICTURE_TYPES}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

export function PhotoFault({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} role="alert" className="text-14 text-clay mt-3 flex items-start gap-1.5 font-medium">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{message}</span>
    </p>
  );
}

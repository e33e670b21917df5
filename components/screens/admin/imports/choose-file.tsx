import { FileSpreadsheet } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState, type DragEvent } from 'react';
import { STREAMED_FILE_LIMIT } from '@/lib/shared/constants/limits';
import { EMPTY_FILE } from '@/lib/shared/constants/media';

const MEGABYTE = 1_048_576;

/** '12.3 MB', '4 kB' */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB`
    : `${(bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** Why a file is not worth sending; undefined where nothing can be said against it here. */
export const faultOf = (file: File): string | undefined => {
  if (file.size === 0) return EMPTY_FILE;
  if (file.size > STREAMED_FILE_LIMIT)
    return `This file is too large. The limit is ${fileSize(STREAMED_FILE_LIMIT)}.`;
  return undefined;
};

interface ChooseFileProps {
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Takes a CSV file, chosen or dropped. */
export function ChooseFile({ file, error, disabled, onFile }: ChooseFileProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onFile(dropped);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'rounded-card border-2 border-dashed p-5',
        over ? 'border-spruce bg-moss' : 'border-line-strong bg-surface',
      )}
    >
      <label htmlFor={id} className="text-16 flex items-center gap-2 font-semibold">
        <FileSpreadsheet aria-hidden size={20} className="text-spruce shrink-0" />
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen) onFile(chosen);
          // The same file, mended, may be chosen again.
          currentTarget.value = '';
        }}
        className="text-16 file:border-line-strong file:bg-paper file:text-ink file:rounded-control hover:file:border-spruce mt-3 block w-full text-transparent file:mr-3 file:min-h-11 file:border file:px-4 file:font-semibold"
      />
      <p id={`${id}-hint`} className="text-14 text-ink-soft mt-2 break-words">
        {file
          ? `${file.name}, ${fileSize(file.size)}`
          : 'Choose a file or drop it here. Up to 200 MB, with column names above the rows.'}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-clay text-16 mt-2 font-medium">
          {error}
        </p>
      )}
    </div>
  );
}

import { buttonClass } from '@/components/ui/button';

interface FileChoiceProps {
  label: string;
  /** As an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
  /** Ids of what describes it. */
  describedBy: string;
  invalid?: boolean;
  disabled?: boolean;
}

/** A button that opens the file dialog. */
export function FileChoice({
  label,
  accept,
  onFile,
  describedBy,
  invalid = false,
  disabled = false,
}: FileChoiceProps) {
  return (
    <label
      className={buttonClass({
        variant: 'secondary',
        className:
          'has-focus-visible:outline-focus relative cursor-pointer overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:opacity-60',
      })}
    >
      {label}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

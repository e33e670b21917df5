import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { UI_LABELS } from '../labels';

export interface FieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; also marks the control as invalid. */
  error?: string;
  /** Says 'optional' beside the label. */
  optional?: boolean;
  /** Class of the whole field, not of the control. */
  fieldClassName?: string;
}

/** Props of a control that is in a field. */
interface ControlProps extends FieldProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Separates the props of a field from those of the control in it. */
export function splitFieldProps<Props extends ControlProps>({
  label,
  hideLabel,
  hint,
  error,
  optional,
  fieldClassName,
  id,
  'aria-describedby': describedBy,
  ...control
}: Props) {
  const field = { label, hideLabel, hint, error, optional, fieldClassName, id, describedBy };
  return { field, control };
}

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const CONTROL =
  'w-full rounded-control border bg-surface text-16 text-ink transition-colors disabled:bg-moss disabled:text-ink-soft';

export const controlBorder = (error: string | undefined): string =>
  error ? 'border-clay ring-1 ring-clay' : 'border-line-strong hover:border-spruce';

/** Ties label, hint and error to the control that `children` draws with the given wiring. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  optional = false,
  fieldClassName,
  id,
  describedBy,
  corner,
  children,
}: FieldProps & {
  id?: string;
  describedBy?: string;
  /** Stands at the right under the control, such as a counter. */
  corner?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
}) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const described = [describedBy, errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('min-w-0', fieldClassName)}>
      <label
        htmlFor={controlId}
        className={hideLabel ? 'sr-only' : 'text-14 text-ink mb-1.5 block font-semibold'}
      >
        {label}
        {optional && <span className="text-ink-soft font-normal"> ({UI_LABELS.optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
      })}
      {(error ?? hint ?? corner) && (
        <div className="text-14 mt-1.5 flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 flex-[1_1_10rem]">
            {error && (
              <p id={errorId} className="text-clay flex items-start gap-1.5 font-medium">
                <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
                <span>{error}</span>
              </p>
            )}
            {hint && (
              <p id={hintId} className="text-ink-soft">
                {hint}
              </p>
            )}
          </div>
          {corner}
        </div>
      )}
    </div>
  );
}

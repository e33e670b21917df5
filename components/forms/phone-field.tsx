import { useLayoutEffect, useRef, type ChangeEvent, type Ref } from 'react';
import { TextInput } from '@/components/ui/input/text-input';
import { maskPhone, typedPhone } from '@/lib/shared/format/phone-number';

interface PhoneFieldProps {
  label: string;
  name: string;
  /** As `typedPhone` has it. */
  value: string;
  onValueChange: (phone: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  readOnly?: boolean;
  ref: Ref<HTMLInputElement>;
}

/** How many characters of a masked text are kept: digits, and a +. */
const countKept = (text: string): number => text.replace(/[^\d+]/g, '').length;

/** Where the caret is behind so many kept characters of a masked number. */
function caretBehind(shown: string, kept: number): number {
  if (kept === 0) return shown.startsWith('(') ? 1 : 0;
  for (let at = 1; at <= shown.length; at += 1)
    if (countKept(shown.slice(0, at)) === kept) return at;
  return shown.length;
}

interface Edit {
  phone: string;
  /** Kept characters before the caret. */
  caret: number;
}

/** What a change of the masked text does to the number under it. */
function editOf(before: string, typed: string, at: number, inputType: string): Edit {
  const phone = typedPhone(typed);
  // A 1 that is dropped once the number is complete was before the caret.
  const dropped = Math.max(0, countKept(typed) - phone.length);
  const caret = Math.min(Math.max(0, countKept(typed.slice(0, at)) - dropped), phone.length);
  if (phone !== before || !inputType.startsWith('delete')) return { phone, caret };
  // Only what is between digits was deleted: the digit behind it goes, or the one before it.
  const gone = inputType === 'deleteContentForward' ? caret : caret - 1;
  if (gone < 0) return { phone, caret };
  return { phone: typedPhone(phone.slice(0, gone) + phone.slice(gone + 1)), caret: gone };
}

/**
 * A telephone number, shown as (XXX) XXX-XXXX while it is typed. Nothing is cut to fit: digits too
 * many stay for the person to see, and the form says that it is no valid number.
 */
export function PhoneField({ value, onValueChange, ref, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = maskPhone(value);

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    const at = caretBehind(input.current.value, caret.current);
    input.current.setSelectionRange(at, at);
    caret.current = null;
  });

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget;
    const inputType = (nativeEvent as InputEvent).inputType ?? '';
    const edit = editOf(value, typed, selectionStart ?? typed.length, inputType);
    if (edit.phone !== value) {
      caret.current = edit.caret;
      onValueChange(edit.phone);
      return;
    }
    currentTarget.value = shown;
    const at = caretBehind(shown, edit.caret);
    currentTarget.setSelectionRange(at, at);
  };

  return (
    <TextInput
      {...field}
      ref={(element) => {
        input.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      optional
      type="tel"
      autoComplete="off"
      placeholder="(XXX) XXX-XXXX"
      className="figures"
      value={shown}
      onChange={change}
    />
  );
}

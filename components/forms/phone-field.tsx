import { useLayoutEffect, useRef, type ChangeEvent, type Ref } from 'react';
import { TextInput } from '@/components/ui/input/text-input';
import { maskPhone, typedDigits } from '@/lib/shared/format/phone-number';

interface PhoneFieldProps {
  label: string;
  name: string;
  /** Up to ten digits. */
  value: string;
  onValueChange: (digits: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  readOnly?: boolean;
  ref: Ref<HTMLInputElement>;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Where the caret is behind so many digits of a masked number. */
function caretBehind(shown: string, digits: number): number {
  if (digits === 0) return Math.min(1, shown.length);
  for (let at = 1; at <= shown.length; at += 1)
    if (countDigits(shown.slice(0, at)) === digits) return at;
  return shown.length;
}

interface Edit {
  digits: string;
  /** Digits before the caret. */
  caret: number;
}

/** What a change of the masked text does to the digits under it. */
export function editOf(before: string, typed: string, at: number, inputType: string): Edit {
  const digits = typedDigits(typed);
  const caret = Math.min(countDigits(typed.slice(0, at)), digits.length);
  // A full number takes no more.
  if (inputType === 'insertText' && before.length === 10 && countDigits(typed) > 10)
    return { digits: before, caret: Math.max(0, caret - 1) };
  if (digits !== before || !inputType.startsWith('delete')) return { digits, caret };
  // Only what is between digits was deleted: the digit behind it goes, or the one before it.
  const gone = inputType === 'deleteContentForward' ? caret : caret - 1;
  if (gone < 0) return { digits, caret };
  return { digits: digits.slice(0, gone) + digits.slice(gone + 1), caret: gone };
}

/** A telephone number: digits alone are kept, at most ten, shown as (XXX) XXX-XXXX while typed. */
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
    if (edit.digits !== value) {
      caret.current = edit.caret;
      onValueChange(edit.digits);
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

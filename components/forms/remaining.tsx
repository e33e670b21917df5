import { clsx } from 'clsx';
import { remainingCharacters, tooManyCharacters } from '@/components/ui/labels';
import { TEXT_LIMIT } from '@/lib/shared/constants/limits';
import { storedLength } from '@/lib/shared/format/visible-text';

/** A text of the form whose length is limited. */
export interface LimitedText {
  /** The field's name. */
  name: string;
  /** Tells two texts of a form apart. */
  label?: string;
  text: string;
}

/** The id of the line that says how much is left of a field. */
export const remainingId = (name: string): string => `remaining-${name}`;

/** How many characters are left of one text, as it will be stored. */
export function Remaining({ name, label, text }: LimitedText) {
  const left = TEXT_LIMIT - storedLength(text);
  return (
    <p
      id={remainingId(name)}
      className={clsx('figures text-14', left < 0 ? 'text-clay font-medium' : 'text-ink-soft')}
    >
      {label && `${label}: `}
      {left < 0 ? tooManyCharacters(-left) : remainingCharacters(left)}
    </p>
  );
}

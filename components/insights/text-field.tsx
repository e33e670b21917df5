'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { TextArea } from '@/components/ui/text-area';
import { TEXT_LIMIT } from '@/lib/constants/limits';
import { countCharacters } from '@/lib/constants/text';

export interface TextFieldProps {
  name: string;
  /** The question that the text answers. */
  label: string;
  hint?: string;
}

/** A text of a section, with how many characters are left. */
export function TextField({ name, label, hint }: TextFieldProps) {
  const { register, control, getFieldState, formState } = useFormContext();
  const text = useWatch({ control, name }) as string | undefined;
  return (
    <TextArea
      label={label}
      {...(hint && { hint })}
      rows={8}
      limit={TEXT_LIMIT}
      length={countCharacters((text ?? '').normalize('NFC').trim())}
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  );
}

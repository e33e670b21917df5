'use client';

import { useFormContext } from 'react-hook-form';
import { TextArea } from '@/components/ui/input/text-area';
import { remainingId } from './remaining';

export interface TextFieldProps {
  name: string;
  /** The question that the text answers. */
  label: string;
}

/** A text of a section; how many characters are left is beside Publish, always in sight. */
export function TextField({ name, label }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  return (
    <TextArea
      label={label}
      dir="auto"
      rows={8}
      error={getFieldState(name, formState).error?.message}
      aria-describedby={remainingId(name)}
      {...register(name)}
    />
  );
}

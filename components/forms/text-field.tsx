'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { TextArea } from '@/components/ui/input/text-area';
import { remainingId } from './remaining';
import { WordingAdvice, wordingAdviceId } from './wording-advice';

export interface TextFieldProps {
  name: string;
  /** The question that the text answers. */
  label: string;
}

/**
 * A text of a section, with advice on its words. How many characters are left is beside Publish,
 * always in sight.
 */
export function TextField({ name, label }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const text = useWatch<Record<string, unknown>>({ name });
  return (
    <div>
      <TextArea
        label={label}
        dir="auto"
        rows={8}
        error={getFieldState(name, formState).error?.message}
        aria-describedby={`${remainingId(name)} ${wordingAdviceId(name)}`}
        {...register(name)}
      />
      <WordingAdvice name={name} text={typeof text === 'string' ? text : ''} />
    </div>
  );
}

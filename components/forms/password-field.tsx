'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput, type TextInputProps } from '@/components/ui/input/text-input';

export interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'after'> {
  /** Tells password managers whether to fill in the known one or to make one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          size="small"
          label="Show password"
          title={shown ? 'Hide password' : 'Show password'}
          pressed={shown}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
          icon={<Icon size={18} />}
        />
      }
    />
  );
}

'use client';

import { useFormContext } from 'react-hook-form';
import { sourceLine } from '@/components/communities/facts/figures';
import { TextInput } from '@/components/ui/input/text-input';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { MESSAGES } from '@/lib/shared/constants/messages';
import type { EditableFigure } from '@/lib/shared/constants/figures';

export interface FigureFieldProps {
  community: CommunityDetails;
  name: EditableFigure;
  label: string;
}

/** A figure of the community; under it is where the present one comes from. */
export function FigureField({ community, name, label }: FigureFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const source = community.sources[name];
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      hint={source && community[name] !== null ? sourceLine(source) : MESSAGES.unavailable}
      error={getFieldState(name, formState).error?.message}
      className="figures"
      {...register(name)}
    />
  );
}

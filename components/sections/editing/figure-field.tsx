'use client';

import { useFormContext } from 'react-hook-form';
import { sourceLine } from '@/components/communities/facts/source-line';
import { HOME_VALUE, homePriceLabel } from '@/lib/shared/format/home-price';
import { TextInput } from '@/components/ui/input/text-input';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { MESSAGES } from '@/lib/shared/constants/messages';
import type { EditableFigure } from '@/lib/shared/constants/figures';

export interface FigureFieldProps {
  community: CommunityDetails;
  name: EditableFigure;
  label: string;
}

/** Of a home value, which the page calls one only as long as it is the Census's. */
const LISTING_INSTEAD =
  'It’s what owners say their home is worth. If you know the median home listing price, enter it instead, and the page calls it that.';

/**
 * A figure of the community, under the name that the page has for it; under it is where the present
 * one comes from.
 */
export function FigureField({ community, name, label }: FigureFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const source = community.sources[name];
  const isHomeValue =
    name === 'medianHomePrice' &&
    community.medianHomePrice !== null &&
    homePriceLabel(community) === HOME_VALUE;
  const from = source && community[name] !== null ? sourceLine(source) : MESSAGES.unavailable;
  return (
    <TextInput
      label={isHomeValue ? HOME_VALUE : label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      hint={isHomeValue ? `${from}. ${LISTING_INSTEAD}` : from}
      error={getFieldState(name, formState).error?.message}
      className="figures"
      {...register(name)}
    />
  );
}

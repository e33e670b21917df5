'use client';

import { StateOutline, type StateOutlineProps } from '@/components/graphics/state-outline';
import { STATE_SHAPES } from '@/lib/reference/state-shapes';

/** Loaded late: the shapes of all states weigh 40 kB. */
export default function PlaceOutlineShape({
  stateShortName,
  ...rest
}: Omit<StateOutlineProps, 'shape'> & { stateShortName: string }) {
  const shape = STATE_SHAPES[stateShortName];
  return shape ? <StateOutline {...rest} shape={shape} /> : null;
}

'use client';

import { useState } from 'react';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { formatDay, formatLongDate } from '@/lib/shared/format/dates';
import { jobAge } from './job-age';

export interface PostedProps {
  postedAt: string;
  /** '2 days ago, on November 19, 2026' in place of 'Posted 2 days ago'. */
  withDate?: boolean;
}

/** How long ago a job was posted. */
export function Posted({ postedAt, withDate = false }: PostedProps) {
  const [now] = useState(() => Date.now());
  const age = jobAge(postedAt, now);
  // The server doesn't know which day it was where the reader is.
  const day = useIsHydrated() ? formatLongDate(postedAt) : formatDay(postedAt);
  return (
    // The clocks of the server and the browser may fall on two sides of an hour.
    <time dateTime={postedAt} title={day} suppressHydrationWarning>
      {withDate ? `${age} ago, on ${day}` : `Posted ${age} ago`}
    </time>
  );
}

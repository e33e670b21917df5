'use client';

import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than that, in milliseconds. */
export function useDelayedFlag(waiting: boolean, patience: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, patience]);
  return waiting && late;
}

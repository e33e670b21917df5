'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dataQueries } from '@/lib/client/queries/data';

/** Milliseconds: whatever the list itself asks for goes first. */
const LATER_MS = 3000;

/** 'Filling in public figures: climate, 40%', while that is so. */
export function FillingLine() {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsks(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const filling = useQuery({ ...dataQueries.filling(), enabled: asks, retry: false }).data?.data;
  if (!filling) return null;
  const { what, percent } = filling;
  return (
    <p className="figures text-14 text-ink-soft mt-6 print:hidden">
      Filling in public figures: {what}
      {percent !== null && `, ${percent}%`}
    </p>
  );
}

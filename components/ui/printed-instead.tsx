'use client';

import type { ReactNode } from 'react';
import { usePrinting } from './hooks/use-printing';

interface PrintedInsteadProps {
  /** Shown on a screen. */
  children: ReactNode;
  /** What is printed instead, because nothing can be chosen on paper. */
  printed: ReactNode;
}

export function PrintedInstead({ children, printed }: PrintedInsteadProps) {
  const printing = usePrinting();
  return (
    <>
      <div hidden={printing}>{children}</div>
      {printing && printed}
    </>
  );
}

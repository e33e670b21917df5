'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Keeps the columns under their names: what scrolls sideways within it (`data-beside`) does so
 * together.
 */
export function ScrollTogether({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parts = [...(box.current?.querySelectorAll<HTMLElement>('[data-beside]') ?? [])];
    const follow = ({ currentTarget }: Event) => {
      const { scrollLeft } = currentTarget as HTMLElement;
      for (const part of parts) if (part.scrollLeft !== scrollLeft) part.scrollLeft = scrollLeft;
    };
    for (const part of parts) part.addEventListener('scroll', follow, { passive: true });
    return () => {
      for (const part of parts) part.removeEventListener('scroll', follow);
    };
  });
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}

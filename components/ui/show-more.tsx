'use client';

import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { UI_LABELS } from './labels';

export interface ShowMoreProps {
  children: ReactNode;
  /** What the text is about, so that the button says more than 'Show More'. */
  about?: string;
  /** 'auto' for what people write. */
  dir?: 'auto';
  className?: string;
}

/** Text cut after three lines; the button is there only when something is hidden. */
export function ShowMore({ children, about, dir, className }: ShowMoreProps) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const shown = useRef(cut);

  useEffect(() => {
    const element = text.current;
    if (!element || open) return;
    // Called between layout and paint: measuring any sooner lays the page out twice.
    const observer = new ResizeObserver(() => {
      const isCut = element.scrollHeight > element.clientHeight + 1;
      if (isCut !== shown.current) flushSync(() => setCut(isCut));
      shown.current = isCut;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, children]);

  return (
    <div className={className}>
      <div
        id={id}
        ref={text}
        dir={dir}
        className={clsx('whitespace-pre-line', !open && 'line-clamp-3')}
      >
        {children}
      </div>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="pointer-coarse:touch-target text-14 text-spruce hover:text-spruce-strong mt-1 min-h-6 font-semibold underline underline-offset-[3px]"
        >
          {open ? UI_LABELS.showLess : UI_LABELS.showMore}
          {about && <span className="sr-only"> {about}</span>}
        </button>
      )}
    </div>
  );
}

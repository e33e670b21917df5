'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { choosePlace, unchoosePlace, useChosenPlaces } from './chosen-places';

export interface CompareTickProps {
  communityId: number;
  name: string;
  /** On a picture, among other round buttons. */
  onPicture?: boolean;
}

/** Puts a place beside others. Needs a ToastProvider above it. */
export default function CompareTick({
  communityId: id,
  name,
  onPicture = false,
}: CompareTickProps) {
  const { notify } = useToasts();
  const isChosen = useChosenPlaces().some((place) => place.id === id);
  const change = (on: boolean) => {
    const isKept = on ? choosePlace({ id, name }) !== 'unkept' : unchoosePlace(id);
    if (!isKept)
      notify({
        tone: 'error',
        text: 'Your browser keeps nothing for this site, so ticks are lost. On the Compare screen, “Add a place” works without them.',
      });
  };
  return (
    <label
      className={clsx(
        'pointer-coarse:touch-target text-14 hover:text-spruce relative z-10 inline-flex cursor-pointer items-center gap-1.5 font-semibold select-none',
        onPicture
          ? 'bg-surface/92 text-ink shadow-soft min-h-11 rounded-full px-3.5'
          : 'text-ink-soft -my-3 justify-end py-2',
      )}
    >
      <input
        type="checkbox"
        aria-label={`Compare ${name}`}
        checked={isChosen}
        onChange={({ target }) => change(target.checked)}
        className="peer absolute size-px opacity-0"
      />
      <span
        aria-hidden
        className="border-line-strong bg-surface text-spruce-ink peer-checked:border-spruce peer-checked:bg-spruce peer-focus-visible:outline-focus flex size-5 shrink-0 items-center justify-center rounded-[4px] border transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-checked:[&>svg]:block"
      >
        <Check size={16} strokeWidth={3} className="hidden" />
      </span>
      <span aria-hidden>Compare</span>
    </label>
  );
}

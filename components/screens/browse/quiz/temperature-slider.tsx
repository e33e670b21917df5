'use client';

import * as Slider from '@radix-ui/react-slider';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { CallOutput } from '@/lib/app/calls';
import { withoutWish, withWish, type RangeWish, type Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';

type Bars = CallOutput<'community/get-quiz'>['spreads']['july'];
type Places = readonly [low: number, high: number];
type TemperatureWish = RangeWish & Wish;

interface TemperatureSliderProps {
  kind: 'july' | 'january';
  label: string;
  bars: Bars;
  wishes: readonly Wish[];
  onChange: (change: (wishes: readonly Wish[]) => readonly Wish[]) => void;
}

/** Where the thumbs are: between the bars, counted from the left. */
function placesOf(wish: TemperatureWish | undefined, bars: Bars): Places {
  const nearest = (degrees: number) =>
    bars.reduce(
      (best, { to }, at) =>
        Math.abs(to - degrees) < Math.abs((bars[best - 1]?.to ?? bars[0]?.from ?? 0) - degrees)
          ? at + 1
          : best,
      0,
    );
  const { from = null, to = null } = wish ?? {};
  const low = from === null ? 0 : nearest(from);
  const high = to === null ? bars.length : nearest(to);
  if (high > low) return [low, high];
  const only = Math.min(low, bars.length - 1);
  return [only, only + 1];
}

/** What the thumbs say; at either end there is no bound. */
function wishOf(
  kind: TemperatureSliderProps['kind'],
  [low, high]: Places,
  bars: Bars,
  weight: 1 | 2,
): TemperatureWish | null {
  const from = low === 0 ? null : (bars[low]?.from ?? null);
  const to = high >= bars.length ? null : (bars[high]?.from ?? null);
  return from === null && to === null ? null : { kind, from, to, weight };
}

/** A temperature's range by two thumbs under how it spreads; at either end there is no bound. */
export function TemperatureSlider({ kind, label, bars, wishes, onChange }: TemperatureSliderProps) {
  const wish = wishes.find((one): one is TemperatureWish => one.kind === kind);
  const [moved, setMoved] = useState<Places | null>(null);
  const places = moved ?? placesOf(wish, bars);
  const [low, high] = places;
  const wished = wishOf(kind, places, bars, wish?.weight ?? 1);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const shown = moved ? wished : wish;
  const top = bars.find(({ count }) => count === most);

  const settle = (settled: Places) => {
    setMoved(null);
    const wanted = wishOf(kind, settled, bars, wish?.weight ?? 1);
    onChange((now) =>
      wanted ? withWish(now, wanted) : withoutWish(now, { kind, from: null, to: null, weight: 1 }),
    );
  };

  return (
    <div role="group" aria-label={label}>
      <p className="text-16 flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="figures text-ink-soft">{shown ? wishLabel(shown) : 'Any'}</span>
      </p>
      <div className="px-2.5">
        <div
          role="img"
          aria-label={
            top
              ? `How they spread: most places have ${top.from} to ${top.to} °F.`
              : 'Nothing is known yet.'
          }
          className="mt-2 flex h-14 items-end gap-px"
        >
          {bars.map((bar, at) => (
            <span
              key={bar.from}
              className={clsx(
                'grow rounded-t-[2px] transition-colors forced-colors:border-t-2',
                at >= low && at < high ? 'bg-spruce' : 'bg-line',
              )}
              // A few must not look like none.
              style={{
                height: bar.count === 0 ? '0%' : `${Math.max(4, (bar.count / most) * 100)}%`,
              }}
            />
          ))}
        </div>
        <Slider.Root
          value={[low, high]}
          onValueChange={([first = 0, last = bars.length]) => setMoved([first, last])}
          onValueCommit={([first = 0, last = bars.length]) => settle([first, last])}
          min={0}
          max={bars.length}
          step={1}
          minStepsBetweenThumbs={1}
          className="relative -mx-2.5 flex h-6 touch-none items-center select-none pointer-coarse:h-11"
        >
          <Slider.Track className="bg-line-strong relative mx-2.5 h-1 grow rounded-full">
            <Slider.Range className="bg-spruce absolute h-full rounded-full" />
          </Slider.Track>
          {[
            { name: 'lowest', words: low === 0 ? 'No minimum' : `${bars[low]?.from} °F` },
            {
              name: 'highest',
              words: high >= bars.length ? 'No maximum' : `${bars[high]?.from} °F`,
            },
          ].map(({ name, words }) => (
            <Slider.Thumb
              key={name}
              aria-label={`${label}, ${name}`}
              aria-valuetext={words}
              className="border-spruce bg-surface hover:bg-spruce-soft focus-visible:outline-focus shadow-soft pointer-coarse:touch-target block size-5 cursor-grab rounded-full border-2 focus-visible:outline-2 focus-visible:outline-offset-2"
            />
          ))}
        </Slider.Root>
        <p aria-hidden className="figures text-14 text-ink-soft flex justify-between">
          <span>{bars[0]?.to} °F or less</span>
          <span>{bars.at(-1)?.from} °F or more</span>
        </p>
      </div>
    </div>
  );
}

'use client';

import * as Slider from '@radix-ui/react-slider';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Histogram } from '@/lib/search/output';
import type { AnyRangeFilter } from '@/lib/search/filters';
import { figureWords, type Range } from '@/lib/search/address/filter-ranges';
import { HistogramBars } from './histogram-bars';
import { RangeFields } from './range-fields';

/** Milliseconds after the last step of a thumb: keys move it step by step. */
const SETTLED = 350;

interface RangeFilterProps {
  figure: AnyRangeFilter;
  range: Range;
  /** Undefined until they are known. */
  bars: Histogram | undefined;
  onChange: (range: Range) => void;
}

/** A figure's lowest and highest value, by two thumbs under its spread or by two fields. */
export function RangeFilterField({ figure, range, bars, onChange }: RangeFilterProps) {
  const [known, setKnown] = useState(bars);
  if (bars && bars !== known) setKnown(bars);
  return (
    <>
      {known && known.length > 0 ? (
        <Thumbs figure={figure} range={range} bars={known} onChange={onChange} />
      ) : (
        <div aria-hidden className="h-26 pointer-coarse:h-31" />
      )}
      <RangeFields figure={figure} range={range} onChange={onChange} />
    </>
  );
}

interface ThumbsProps extends RangeFilterProps {
  bars: Histogram;
}

type Places = readonly [low: number, high: number];

/** Where the thumbs are: between the bars, counted from the left. */
function placesOf({ min, max }: Range, bars: Histogram): Places {
  const low =
    min === null
      ? 0
      : Math.max(
          0,
          bars.findLastIndex(({ from }) => from <= min),
        );
  const end = max === null ? -1 : bars.findIndex(({ to }) => to !== null && to >= max);
  return [low, end < 0 ? bars.length : Math.max(end + 1, low + 1)];
}

/** The right end of the spread: '$1,000,000+', or '80 years' where nothing is beyond it. */
function endWords(figure: AnyRangeFilter, bars: Histogram): string {
  const last = bars.at(-1);
  if (!last) return '';
  return last.to === null ? `${figureWords(figure, last.from)}+` : figureWords(figure, last.to);
}

/** What the thumbs say; at either end there is no bound. */
const rangeOf = ([low, high]: Places, bars: Histogram): Range => ({
  min: low === 0 ? null : (bars[low]?.from ?? null),
  max: high >= bars.length ? null : (bars[high]?.from ?? null),
});

function Thumbs({ figure, range, bars, onChange }: ThumbsProps) {
  const given = placesOf(range, bars);
  const [moved, setMoved] = useState<Places | null>(null);
  const [from, setFrom] = useState(range);
  if (from !== range) {
    setFrom(range);
    setMoved(null);
  }
  const places = moved ?? given;

  const settle = useEffectEvent((wanted: Places) => onChange(rangeOf(wanted, bars)));
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => settle(moved), SETTLED);
    return () => clearTimeout(timer);
  }, [moved]);

  const name = figure.label.toLowerCase();
  const { min, max } = rangeOf(places, bars);
  const thumbs = [
    { label: `Lowest ${name}`, words: min === null ? 'No minimum' : figureWords(figure, min) },
    { label: `Highest ${name}`, words: max === null ? 'No maximum' : figureWords(figure, max) },
  ];
  return (
    <div className="px-2.5">
      <HistogramBars figure={figure} bars={bars} low={places[0]} high={places[1]} />
      <Slider.Root
        value={[...places]}
        onValueChange={([low = 0, high = bars.length]) => setMoved([low, high])}
        min={0}
        max={bars.length}
        step={1}
        minStepsBetweenThumbs={1}
        className="relative -mx-2.5 flex h-6 touch-none items-center select-none pointer-coarse:h-11"
      >
        <Slider.Track className="bg-line-strong relative mx-2.5 h-1 grow rounded-full">
          <Slider.Range className="bg-spruce absolute h-full rounded-full" />
        </Slider.Track>
        {thumbs.map(({ label, words }) => (
          <Slider.Thumb
            key={label}
            aria-label={label}
            aria-valuetext={words}
            className="border-spruce bg-surface hover:bg-spruce-soft focus-visible:outline-focus shadow-soft pointer-coarse:touch-target block size-5 cursor-grab rounded-full border-2 focus-visible:outline-2 focus-visible:outline-offset-2"
          />
        ))}
      </Slider.Root>
      <p aria-hidden className="figures text-14 text-ink-soft flex h-6 justify-between">
        <span>{figureWords(figure, bars[0]?.from ?? 0)}</span>
        <span>{endWords(figure, bars)}</span>
      </p>
    </div>
  );
}

import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input/select';
import type { MapFigure } from '@/lib/search/constants';
import {
  COLORED_FIGURES,
  coloredFigure,
  STEP_NAMES,
  stepLabel,
  STEPS,
  UNKNOWN_STEP,
} from './color-steps';

interface MapLegendProps {
  figure: MapFigure;
  onFigure: (figure: MapFigure) => void;
  /** How many places have each color; last of how many the figure isn't known. */
  counts: readonly number[];
  /** With wishes: how many there are, and how many places meet all; null without. */
  fit: { wishes: number; all: number } | null;
  /** There is little room: the bars alone until they are asked for. */
  small: boolean;
}

/** What the colors mean, as bars of how many places have each. */
export function MapLegend({ figure, onFigure, counts, fit, small }: MapLegendProps) {
  const [asked, setAsked] = useState(false);
  const isOpen = !small || asked;
  const colored = coloredFigure(figure);
  const most = Math.max(1, ...counts.slice(0, STEPS));
  const unknown = counts[UNKNOWN_STEP] ?? 0;
  const steps = Array.from({ length: STEPS }, (_, step) => step);
  const countAt = (step: number) => (counts[step] ?? 0).toLocaleString('en-US');
  return (
    <div className={clsx('card shadow-soft max-w-full p-3', isOpen ? 'w-72' : 'w-40')}>
      {small && (
        <Button
          variant="quiet"
          size="small"
          wide
          aria-expanded={isOpen}
          onClick={() => setAsked(!asked)}
          className="mb-1"
        >
          {isOpen ? 'Hide the colors' : colored.label}
        </Button>
      )}
      {isOpen && (
        <Select
          label="Color by"
          hideLabel
          value={figure}
          onValueChange={(value) => {
            const chosen = COLORED_FIGURES.find((one) => one.figure === value);
            if (chosen) onFigure(chosen.figure);
          }}
          options={COLORED_FIGURES.map(({ figure: value, label }) => ({
            value,
            label: `Color by: ${label}`,
          }))}
        />
      )}
      <ul
        aria-label={`Places by ${colored.label.toLowerCase()}`}
        className={clsx('flex gap-0.5', isOpen ? 'mt-3 h-12' : 'h-6')}
      >
        {steps.map((step) => (
          <li
            key={step}
            title={`${stepLabel(colored, step)}: ${countAt(step)}`}
            className="flex flex-1 flex-col justify-end"
          >
            <span className="sr-only">
              {stepLabel(colored, step)}: {countAt(step)}
            </span>
            <span
              aria-hidden
              className="block min-h-1 rounded-t-[2px] forced-colors:border"
              style={{
                height: `${(100 * (counts[step] ?? 0)) / most}%`,
                background: `var(--step-${STEP_NAMES[step]})`,
              }}
            />
          </li>
        ))}
      </ul>
      {isOpen && (
        <div aria-hidden className="figures text-14 text-ink-soft relative mt-1 h-5">
          {colored.bounds.map((bound, at) => (
            <span
              key={bound}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${(at + 1) * 20}%` }}
            >
              {colored.tick(bound)}
            </span>
          ))}
        </div>
      )}
      {isOpen && fit && (
        <p className="text-14 text-ink-soft mt-2 flex items-center gap-2">
          <span
            aria-hidden
            className="border-ink bg-line-strong size-3 shrink-0 rounded-full border-2"
          />
          <span className="figures">
            {fit.wishes === 1 ? 'Meets your wish' : `Meets all ${fit.wishes} wishes`}:{' '}
            {fit.all.toLocaleString('en-US')}
          </span>
        </p>
      )}
      {isOpen && unknown > 0 && (
        <p className="text-14 text-ink-soft mt-2 flex items-center gap-2">
          <span
            aria-hidden
            className="border-ink-soft size-2.5 shrink-0 rounded-full border-[1.5px]"
          />
          <span className="figures">Not known: {unknown.toLocaleString('en-US')}</span>
        </p>
      )}
    </div>
  );
}

'use client';

import { clsx } from 'clsx';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hasModifier } from './hooks/has-modifier';
import { IconButton } from './icon-button';
import { prefersReducedMotion } from './hooks/use-media-query';
import { UI_LABELS } from './labels';

export interface CarouselProps {
  /** What is shown ('Pictures of Piedmont Park'). */
  label: string;
  /** One child a slide. */
  children: ReactNode;
  /** Pixels a finger must move before it counts as a swipe. */
  swipeThreshold?: number;
  /** Where the buttons are: over the slides (pictures) or in a row under them (cards). */
  controls?: 'over' | 'under';
  /** Width of a slide; full width if absent ('basis-72', 'basis-full tablet:basis-1/2'). */
  slideClassName?: string;
  /** Called with the slide that is first, from 0. */
  onStop?: (slide: number) => void;
  className?: string;
}

export function Carousel({
  label,
  children,
  swipeThreshold = 10,
  controls = 'over',
  slideClassName = 'basis-full',
  onStop,
  className,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const [viewport, embla] = useEmblaCarousel({
    dragThreshold: swipeThreshold,
    align: 'start',
    containScroll: 'trimSnaps',
    duration: 18,
  });
  const [at, setAt] = useState({ stop: 0, stops: slides.length });

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      const stop = embla.selectedScrollSnap();
      setAt({ stop, stops: embla.scrollSnapList().length });
      onStop?.(stop);
    };
    follow();
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla, onStop]);

  const go = (step: number) => {
    if (!embla) return;
    embla.scrollTo(Math.max(0, Math.min(at.stops - 1, at.stop + step)), prefersReducedMotion());
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement || hasModifier(event)) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else return;
    event.preventDefault();
  };

  const over = controls === 'over';
  const several = at.stops > 1;
  const position = `${at.stop + 1} ${UI_LABELS.of} ${at.stops}`;
  const button = (step: -1 | 1) => (
    <IconButton
      label={step < 0 ? UI_LABELS.previous : UI_LABELS.next}
      icon={step < 0 ? <ChevronLeft size={20} /> : <ChevronRight size={20} />}
      variant={over ? 'picture' : 'outline'}
      size="small"
      disabled={step < 0 ? at.stop === 0 : at.stop >= at.stops - 1}
      onClick={() => go(step)}
      className={clsx(
        over && 'absolute top-1/2 -translate-y-1/2',
        over && (step < 0 ? 'left-2' : 'right-2'),
      )}
    />
  );
  const counter = (
    <p
      aria-live="polite"
      className={clsx(
        'figures text-14',
        over
          ? 'bg-scrim text-on-picture pointer-events-none absolute right-2 bottom-2 rounded-full px-2'
          : 'text-ink-soft min-w-16 text-center',
      )}
    >
      {position}
    </p>
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={clsx('relative min-w-0', className)}
    >
      <div ref={viewport} className="overflow-hidden">
        <div className={clsx('flex touch-pan-y', !over && 'gap-4')}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} ${UI_LABELS.of} ${slides.length}`}
              className={clsx('min-w-0 shrink-0 grow-0', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {several && over && (
        <>
          {button(-1)}
          {button(1)}
          {counter}
        </>
      )}
      {several && !over && (
        <div className="mt-4 flex items-center justify-end gap-2">
          {button(-1)}
          {counter}
          {button(1)}
        </div>
      )}
    </section>
  );
}

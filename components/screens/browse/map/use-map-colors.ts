import { useEffect, useState } from 'react';
import { STEP_NAMES } from './color-steps';
import type { MapColors } from './draw-map';

const TOKENS = {
  water: '--sky',
  land: '--surface',
  border: '--line-strong',
  county: '--line',
  ink: '--ink',
  soft: '--ink-soft',
  surface: '--paper',
  focus: '--focus',
} as const;

const STEP_TOKENS = STEP_NAMES.map((name) => `--step-${name}`);

/** In forced colors, size, rings and numbers tell what colors can't. */
const FORCED: MapColors = {
  water: 'Canvas',
  land: 'Canvas',
  border: 'CanvasText',
  county: 'GrayText',
  ink: 'CanvasText',
  soft: 'CanvasText',
  surface: 'Canvas',
  focus: 'Highlight',
  steps: STEP_TOKENS.map(() => 'CanvasText'),
};

const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';
const FORCED_COLORS = '(forced-colors: active)';

/** A canvas knows no variables: an element is asked what they are in the theme that shows. */
function readColors(): MapColors {
  if (window.matchMedia(FORCED_COLORS).matches) return FORCED;
  const probe = document.createElement('span');
  document.body.append(probe);
  const colorOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const named = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, colorOf(token)]),
  ) as Record<keyof typeof TOKENS, string>;
  const steps = STEP_TOKENS.map(colorOf);
  probe.remove();
  if (!window.matchMedia(CONTRAST).matches) return { ...named, steps };
  return { ...named, border: named.ink, county: named.soft, soft: named.ink, steps };
}

/** The colors of the map in the theme that shows; null until they are read. */
export function useMapColors(): MapColors | null {
  const [colors, setColors] = useState<MapColors | null>(null);
  useEffect(() => {
    const read = () => setColors(readColors());
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const lists = [DARK, CONTRAST, FORCED_COLORS].map((query) => window.matchMedia(query));
    for (const list of lists) list.addEventListener('change', read);
    const first = requestAnimationFrame(read);
    return () => {
      cancelAnimationFrame(first);
      theme.disconnect();
      for (const list of lists) list.removeEventListener('change', read);
    };
  }, []);
  return colors;
}

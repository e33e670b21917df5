import type { Config } from 'tailwindcss';
import { BREAKPOINTS } from './lib/shared/constants/breakpoints';

/** Names of the variables in app/globals.css; the values live there and nowhere else. */
const COLORS = [
  'paper',
  'surface',
  'ink',
  'ink-soft',
  'spruce',
  'spruce-strong',
  'spruce-ink',
  'spruce-soft',
  'marigold',
  'marigold-ink',
  'marigold-soft',
  'clay',
  'clay-strong',
  'clay-ink',
  'clay-soft',
  'sky',
  'moss',
  'line',
  'line-strong',
  'focus',
  'scrim',
  'veil',
  'on-picture',
  'dusk',
  'step-lowest',
  'step-low',
  'step-middle',
  'step-high',
  'step-highest',
] as const;

const colors = Object.fromEntries(COLORS.map((name) => [name, `var(--${name})`]));

/** What they ask, the page or the window, is in app/breakpoints.css. */
const screens = Object.fromEntries(
  Object.entries(BREAKPOINTS).map(([name, width]) => [name, `${width}rem`]),
);

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens,
    colors: {
      ...colors,
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
    },
    fontFamily: {
      sans: ['var(--font-inter)', 'system-ui', 'sans-serif'],
      serif: ['var(--font-fraunces)', 'Georgia', 'serif'],
    },
    fontSize: {
      14: ['0.875rem', { lineHeight: '1.25rem' }],
      16: ['1rem', { lineHeight: '1.5rem' }],
      18: ['1.125rem', { lineHeight: '1.75rem' }],
      // Headings stop growing where a word would no longer fit beside the margins.
      22: ['min(1.375rem, 9vw)', { lineHeight: '1.273' }],
      28: ['min(1.75rem, 12vw)', { lineHeight: '1.22' }],
      36: ['min(2.25rem, 13.5vw)', { lineHeight: '1.17' }],
      48: ['min(3rem, 15vw)', { lineHeight: '1.09' }],
    },
    borderRadius: {
      none: '0',
      control: 'var(--radius-control)',
      card: 'var(--radius-card)',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      soft: 'var(--shadow-soft)',
    },
    transitionDuration: {
      DEFAULT: 'var(--duration-calm)',
      quick: 'var(--duration-quick)',
      calm: 'var(--duration-calm)',
      slow: 'var(--duration-slow)',
    },
    zIndex: {
      0: '0',
      10: '10',
      header: '30',
      overlay: '40',
      dialog: '50',
      toast: '60',
    },
    extend: {
      maxWidth: {
        measure: '70ch',
        page: '75rem',
        vast: '100rem',
      },
      animation: {
        breathe: 'breathe 1.6s ease-in-out infinite',
        arrive: 'arrive var(--duration-calm) ease-out both',
        fade: 'fade var(--duration-quick) ease-out both',
        'slide-right': 'slide-right var(--duration-slow) ease-out both',
        'slide-left': 'slide-left var(--duration-slow) ease-out both',
        turn: 'turn 0.8s linear infinite',
        pass: 'pass 1.2s ease-in-out infinite',
      },
    },
  },
} satisfies Config;

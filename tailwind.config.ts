import type { Config } from 'tailwindcss';

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
] as const;

const colors = Object.fromEntries(COLORS.map((name) => [name, `var(--${name})`]));

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens: {
      phone: '500px',
      tablet: '767px',
      panel: '900px',
      desk: '992px',
      wide: '1200px',
    },
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
      22: ['1.375rem', { lineHeight: '1.75rem' }],
      28: ['1.75rem', { lineHeight: '2.125rem' }],
      36: ['2.25rem', { lineHeight: '2.625rem' }],
      48: ['3rem', { lineHeight: '3.25rem' }],
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
      },
      animation: {
        breathe: 'breathe 1.6s ease-in-out infinite',
        arrive: 'arrive var(--duration-calm) ease-out both',
        fade: 'fade var(--duration-quick) ease-out both',
        'slide-right': 'slide-right var(--duration-slow) ease-out both',
        'slide-left': 'slide-left var(--duration-slow) ease-out both',
        turn: 'turn 0.8s linear infinite',
      },
    },
  },
} satisfies Config;

import type { CSSProperties } from 'react';

// Emails cannot use the CSS variables of app/globals.css: these are its light values.
const PAPER = '#fbf8f3';
const SURFACE = '#fffefb';
const INK = '#1d2a26';
const INK_SOFT = '#53615b';
const SPRUCE = '#1f4d3f';
const MOSS = '#e6ede3';
const LINE = '#e4ddd0';

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles of every email: mail programs read hardly anything else. */
export const LOOK = {
  page: { backgroundColor: PAPER, margin: 0, padding: '32px 12px', fontFamily: SANS },
  frame: { maxWidth: '560px', margin: '0 auto' },
  brand: {
    margin: '0 0 16px',
    color: SPRUCE,
    fontFamily: SERIF,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  card: {
    backgroundColor: SURFACE,
    border: `1px solid ${LINE}`,
    borderRadius: '14px',
    padding: '32px 28px',
  },
  title: {
    margin: '0 0 20px',
    color: INK,
    fontFamily: SERIF,
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 600,
  },
  heading: {
    margin: '24px 0 8px',
    color: INK,
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 600,
  },
  text: { margin: '0 0 16px', color: INK, fontSize: '16px', lineHeight: '24px' },
  button: {
    margin: '8px 0 24px',
    padding: '13px 24px',
    backgroundColor: SPRUCE,
    borderRadius: '6px',
    color: PAPER,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  code: {
    margin: '8px 0 24px',
    padding: '16px',
    backgroundColor: MOSS,
    borderRadius: '6px',
    color: INK,
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 600,
    letterSpacing: '8px',
    textAlign: 'center',
  },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    backgroundColor: MOSS,
    borderRadius: '6px',
    color: INK,
    fontSize: '16px',
    lineHeight: '24px',
  },
  soft: { margin: '0 0 16px', color: INK_SOFT, fontSize: '14px', lineHeight: '20px' },
  link: { color: SPRUCE, textDecoration: 'underline', wordBreak: 'break-all' },
  rule: { border: 'none', borderTop: `1px solid ${LINE}`, margin: '24px 0' },
  foot: { margin: '20px 4px 0', color: INK_SOFT, fontSize: '14px', lineHeight: '20px' },
} satisfies Record<string, CSSProperties>;

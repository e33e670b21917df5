import type { CSSProperties } from 'react';

// Emails cannot use the CSS variables of app/globals.css: these are its values, light and dark.
export const EMAIL_COLORS = {
  light: {
    paper: '#fbf8f3',
    surface: '#fffefb',
    ink: '#1d2a26',
    'ink-soft': '#53615b',
    spruce: '#1f4d3f',
    'spruce-ink': '#fbf8f3',
    moss: '#e6ede3',
    line: '#e4ddd0',
  },
  dark: {
    paper: '#121a17',
    surface: '#1a2521',
    ink: '#ece7dc',
    'ink-soft': '#a8b5ae',
    spruce: '#8fc9b0',
    'spruce-ink': '#0f211a',
    moss: '#1f2d26',
    line: '#31403a',
  },
} as const;

const { light: LIGHT, dark: DARK } = EMAIL_COLORS;

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles of every email: mail programs read hardly anything else. */
const LOOK = {
  page: { backgroundColor: LIGHT.paper, margin: 0, padding: '32px 12px', fontFamily: SANS },
  frame: { maxWidth: '560px', margin: '0 auto' },
  brand: {
    margin: '0 0 16px',
    color: LIGHT.spruce,
    fontFamily: SERIF,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  card: {
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: '14px',
    padding: '32px 28px',
  },
  title: {
    margin: '0 0 20px',
    color: LIGHT.ink,
    fontFamily: SERIF,
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 600,
  },
  heading: {
    margin: '24px 0 8px',
    color: LIGHT.ink,
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 600,
  },
  text: { margin: '0 0 16px', color: LIGHT.ink, fontSize: '16px', lineHeight: '24px' },
  button: {
    margin: '8px 0 24px',
    padding: '13px 24px',
    backgroundColor: LIGHT.spruce,
    borderRadius: '6px',
    color: LIGHT['spruce-ink'],
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  quietButton: {
    margin: '0 0 8px',
    padding: '10px 20px',
    border: `1px solid ${LIGHT.spruce}`,
    borderRadius: '6px',
    color: LIGHT.spruce,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  code: {
    margin: '8px 0 24px',
    padding: '16px',
    backgroundColor: LIGHT.moss,
    borderRadius: '6px',
    color: LIGHT.ink,
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 600,
    letterSpacing: '8px',
    textAlign: 'center',
  },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    backgroundColor: LIGHT.moss,
    borderRadius: '6px',
    color: LIGHT.ink,
    fontSize: '16px',
    lineHeight: '24px',
  },
  soft: { margin: '0 0 16px', color: LIGHT['ink-soft'], fontSize: '14px', lineHeight: '20px' },
  link: { color: LIGHT.spruce, textDecoration: 'underline', wordBreak: 'break-all' },
  rule: { border: 'none', borderTop: `1px solid ${LIGHT.line}`, margin: '24px 0' },
  foot: { margin: '20px 4px 0', color: LIGHT['ink-soft'], fontSize: '14px', lineHeight: '20px' },
} satisfies Record<string, CSSProperties>;

type Part = keyof typeof LOOK;

/** What a part wears in the dark, where the mail program asks for it. */
const IN_THE_DARK = {
  page: { 'background-color': DARK.paper },
  brand: { color: DARK.spruce },
  card: { 'background-color': DARK.surface, 'border-color': DARK.line },
  title: { color: DARK.ink },
  heading: { color: DARK.ink },
  text: { color: DARK.ink },
  button: { 'background-color': DARK.spruce, color: DARK['spruce-ink'] },
  quietButton: { 'border-color': DARK.spruce, color: DARK.spruce },
  code: { 'background-color': DARK.moss, color: DARK.ink },
  quote: { 'background-color': DARK.moss, color: DARK.ink },
  soft: { color: DARK['ink-soft'] },
  link: { color: DARK.spruce },
  rule: { 'border-top-color': DARK.line },
  foot: { color: DARK['ink-soft'] },
} satisfies Partial<Record<Part, Record<string, string>>>;

const classOf = (part: string): string => `w-${part}`;

/** A part's inline style, and the class by which the dark styles know it. */
export const look = (part: Part): { className: string; style: CSSProperties } => ({
  className: classOf(part),
  style: LOOK[part],
});

/** Where a part's colors are: the page's are also on the cell that react-email puts into it. */
const selectorOf = (part: string): string =>
  part === 'page' ? '.w-page,.w-page>table>tbody>tr>td' : `.${classOf(part)}`;

/** The dark styles. Inline styles are stronger than a sheet's, unless these say !important. */
export const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${Object.entries(
  IN_THE_DARK,
)
  .map(([part, rules]) => {
    const said = Object.entries(rules).map(([name, value]) => `${name}:${value}!important`);
    return `${selectorOf(part)}{${said.join(';')}}`;
  })
  .join('')}}`;

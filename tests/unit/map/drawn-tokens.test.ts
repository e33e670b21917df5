import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8');
const CONFIG = readFileSync(new URL('../../../tailwind.config.ts', import.meta.url), 'utf8');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function tokens(theme: Theme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, light, dark] of CSS.matchAll(
    /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  )) {
    found.set(name!, theme === 'light' ? light! : dark!);
  }
  for (const [, name, value] of CSS.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)) {
    found.set(name!, value!);
  }
  return found;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ['paper', 'surface', 'moss', 'sky', 'spruce-soft', 'marigold-soft', 'clay-soft'];

const TEXT: [string, string[]][] = [
  ['ink', GROUNDS],
  ['ink-soft', ['paper', 'surface', 'moss', 'sky', 'spruce-soft']],
  ['spruce', ['paper', 'surface', 'moss', 'sky', 'spruce-soft']],
  ['spruce-strong', ['paper', 'surface', 'moss', 'sky', 'spruce-soft']],
  ['clay', ['paper', 'surface', 'clay-soft']],
  ['spruce-ink', ['spruce', 'spruce-strong']],
  ['marigold-ink', ['marigold']],
  ['clay-ink', ['clay', 'clay-strong']],
];

const CONTROLS: [string, string[]][] = [
  ['line-strong', ['paper', 'surface', 'moss']],
  ['focus', GROUNDS],
  ['spruce', GROUNDS],
  ['clay', ['paper', 'surface', 'moss', 'sky']],
];

describe.each(THEMES)('the %s theme', (theme) => {
  const named = tokens(theme);
  const value = (name: string) => {
    const hex = named.get(name);
    if (!hex) throw new Error(`--${name} has no plain color in app/globals.css`);
    return hex;
  };

  it.each(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'lets people read %s on %s',
    (text, ground) => {
      expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(CONTROLS.flatMap(([edge, grounds]) => grounds.map((ground) => [edge, ground] as const)))(
    'lets people see %s on %s',
    (edge, ground) => {
      expect(contrast(value(edge), value(ground))).toBeGreaterThanOrEqual(3);
    },
  );

  it('lets people read words on the darkest veil over any picture', () => {
    const [, red, green, blue, alpha] = /--scrim: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(CSS)!;
    const over = [red, green, blue].map((part) =>
      Math.round(Number(part) * Number(alpha) + 255 * (1 - Number(alpha)))
        .toString(16)
        .padStart(2, '0'),
    );
    expect(contrast(value('on-picture'), `#${over.join('')}`)).toBeGreaterThanOrEqual(4.5);
  });
});

it('gives Tailwind a name for every color variable, and no color of its own', () => {
  const listed = /COLORS = \[([\s\S]*?)\] as const/.exec(CONFIG)![1]!.match(/[a-z-]+/g)!;
  for (const name of listed) expect(CSS).toContain(`--${name}:`);
  expect(CONFIG).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
});

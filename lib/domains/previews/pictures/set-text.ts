import { readFileSync } from 'node:fs';
import path from 'node:path';
import anyAscii from 'any-ascii';
import * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

const FILES = {
  serif: 'fraunces.ttf',
  sans: 'inter.ttf',
  semibold: 'inter-semibold.ttf',
} as const;

export type Face = keyof typeof FILES;

type Font = ReturnType<typeof readFont>;

function readFont(face: Face) {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'app', 'fonts', 'pictures');
  const font = fontkit.create(
    readFileSync(
      /* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ folder, FILES[face]),
    ),
  );
  if (font.type !== 'TTF') throw new LoggableError('Pictures are drawn with fonts of one face.');
  return font;
}

/** With the first picture: most processes never draw one. */
const fontOf = (face: Face): Font => processSingleton(`font ${face}`, () => readFont(face));

/** Pictures in a text have names, which nobody wrote. */
const NO_LETTERS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]/gu;

/** What the fonts can't show is spelled in letters that they have, or left out. */
function shown(font: Font, text: string): string {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const letters = [...text.normalize('NFC').replace(NO_LETTERS, '').replace(/\s+/g, ' ')];
  const known = letters.map((letter) =>
    has(letter) ? letter : [...anyAscii(letter)].filter(has).join(''),
  );
  return known.join('').replace(/ +/g, ' ').trim();
}

/** A line of text in the units of its font, before it has a size. */
interface LaidOut {
  /** Of 1 pixel of size. */
  width: number;
  shape: string;
  unit: number;
}

/** Labels come again in every picture, and a text is measured in several sizes. */
const laidOut = () =>
  processSingleton('laid out texts', () => new LRUCache<string, LaidOut>({ max: 500 }));

function layOut(face: Face, text: string): LaidOut {
  const key = `${face} ${text}`;
  const known = laidOut().get(key);
  if (known) return known;
  const font = fontOf(face);
  const run = font.layout(shown(font, text));
  let [right, shape] = [0, ''];
  for (const [at, glyph] of run.glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[at] ?? {};
    shape += glyph.path.translate(right + xOffset, yOffset).toSVG();
    right += xAdvance;
  }
  const unit = 1 / font.unitsPerEm;
  const made = { width: run.advanceWidth * unit, shape, unit };
  laidOut().set(key, made);
  return made;
}

/** Pixels. */
export const widthOf = (face: Face, text: string, size: number): number =>
  layOut(face, text).width * size;

interface Line {
  face: Face;
  size: number;
  fill: string;
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
}

/** A line of text as a shape: no fonts are needed to draw it. */
export function setLine(text: string, { face, size, fill, x, y }: Line): string {
  const { shape, unit } = layOut(face, text);
  const scale = (size * unit).toPrecision(5);
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale} -${scale})`;
  return shape && `<path fill="${fill}" transform="${place}" d="${shape}"/>`;
}

/** Cuts at the end what is wider than its place. */
export function cutToWidth(face: Face, text: string, size: number, width: number): string {
  if (widthOf(face, text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(face, `${letters.join('').trimEnd()}…`, size) > width)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function breakLines(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  // Behind a space, a hyphen or a slash.
  for (const part of text.trim().match(/[^\s\-–/]*(?:[\-–/]+|\s+|$)/g) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && widthOf(face, longer.trimEnd(), size) <= width)
      lines[lines.length - 1] = longer;
    else if (part.trim()) lines.push(part);
  }
  return lines.map((line) => line.trim());
}

interface Fit {
  face: Face;
  /** Pixels, with how many lines there is room for; the preferred first. */
  sizes: readonly (readonly [size: number, lines: number])[];
  width: number;
}

/** The first size in which a text fits; in the last one, its rest is cut. */
export function fitText(text: string, { face, sizes, width }: Fit) {
  for (const [size, most] of sizes) {
    const lines = breakLines(face, text, size, width);
    if (lines.length <= most && lines.every((line) => widthOf(face, line, size) <= width))
      return { size, lines };
  }
  const [size, most] = sizes.at(-1) ?? [16, 1];
  const lines = breakLines(face, text, size, width);
  const last = lines.slice(most - 1).join(' ');
  const kept = [...lines.slice(0, most - 1), ...(last ? [last] : [])];
  return { size, lines: kept.map((line) => cutToWidth(face, line, size, width)) };
}

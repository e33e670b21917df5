import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, test } from 'vitest';
import { phoneNameSize } from '@/components/communities/cover/cover-name';
import { fitText, widthOf } from '@/lib/domains/previews/pictures/set-text';
import { readPlaces } from '@/db/seed/places';

const opened = fontkit.create(readFileSync('app/fonts/pictures/fraunces.ttf'));
if (opened.type !== 'TTF') throw new Error('One face was expected.');
const font = opened;

/** Pixels of a text in the font of headings, whose letters are a hundredth of its size closer. */
const widthIn = (text: string, size: number): number =>
  (font.layout(text).advanceWidth / font.unitsPerEm - text.length / 100) * size;

const wordsOf = (name: string): string[] => name.split(/(?<=[-–])|\s+/);
const longestIn = (name: string, size: number): number =>
  Math.max(...wordsOf(name).map((word) => widthIn(word, size)));

/** What the name has beside the state's outline in a window of 360 pixels, the narrowest. */
const ROOM = 202;

const names = [...new Set([...readPlaces()].map(({ name }) => name))];

describe('the name over a picture, on a phone,', () => {
  test('has no word in it that breaks, whichever place it is', () => {
    expect(names.length).toBeGreaterThan(10_000);
    const broken = names.filter((name) => longestIn(name, phoneNameSize(name)) > ROOM);
    expect(broken).toEqual([]);
  });

  test('is as large as it can be for nearly all of them', () => {
    const fits = (name: string, size: number) => longestIn(name, size) <= ROOM;
    const short = names.filter((name) => name.length <= 16 && fits(name, 36));
    const smaller = short.filter((name) => phoneNameSize(name) < 36);
    expect(smaller.length / short.length).toBeLessThan(0.1);
    expect(phoneNameSize('Asheville')).toBe(36);
    expect(phoneNameSize('Hendersonville')).toBe(28);
  });

  test.each(['Wwwwwwwwwwwwwwwwwww', '', 'Ōʻāʻāʻāʻā Ōhāna', '東京'])('has a size for %s', (name) =>
    expect([22, 28, 36]).toContain(phoneNameSize(name)),
  );
});

test('no word of a name is cut or broken in the picture of a shared place', () => {
  const sizes = [
    [88, 1],
    [76, 2],
    [66, 2],
    [54, 3],
    [46, 3],
  ] as const;
  const cut = names.filter((name) => {
    const { lines, size } = fitText(name, { face: 'serif', sizes, width: 576 });
    const isWhole = lines.join(' ').replaceAll(/\s/g, '') === name.replaceAll(/\s/g, '');
    return !isWhole || lines.some((line) => widthOf('serif', line, size) > 576);
  });
  expect(cut).toEqual([]);
});

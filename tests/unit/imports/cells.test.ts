import { expect, test } from 'vitest';
import { readListedPhone } from '@/lib/domains/imports/kinds/listed-phone';
import { PLACE_FIELDS } from '@/lib/domains/imports/kinds/fields';
import { saysNothing } from '@/lib/domains/imports/kinds/says-nothing';
import { readPlaceName, readState } from '@/lib/search/text/place-names';
import { guarded, unguarded } from '@/lib/shared/format/formula-guard';
import { readPosition } from '@/lib/shared/format/position';

test.each([
  '(828) 555-0142 x12',
  '(828) 555-0142 ext. 12',
  '828-555-0142, extension 7',
  '828-555-0142 / 828-555-0143',
  '828.555.0142 or 828.555.0143',
  '828-555-0142; fax: 828-555-0143',
  '828-555-0142 (main)',
  '828 / 555-0142',
  'Phone: 828-555-0142',
  '8285550142.0',
  '8.285550142E+09',
  "'+1 828-555-0142",
  '828-555-0142 x12 (main)',
  '(828) 555-0142 ext. 12, fax (828) 555-0143',
  '1-828-555-0142;ext=12',
  'Tel.: +1 (828) 555-0142 – reception',
  '828.555.0142 828.555.0143',
  '828/555/0142 & 828/555/0143',
  'tel:828-555-0142 or 828-555-0143',
  '828-555-0142 Mon–Fri 8–5',
  '828‑555‑0142 (main)',
  'Toll-free: 828-555-0142',
  'T: 828-555-0142',
  'P 828.555.0142',
  'Cell # 828-555-0142',
])('the number of “%s” is clear', (text) => {
  expect(readListedPhone(text)).toBe('8285550142');
});

test.each([
  '828-555-0142-55',
  '828-555-0142 disconnected',
  '828-555-0142, closed',
  '12, 34 or 5',
  '828-555 or 0142',
  '+44 20 7946 0958 / 828-555-0142',
  '828-155-0142 x12',
  '828-555-0142 55',
  '828-555-01425',
  '555-0142 or 828-555-0143',
  '828-555-0142 (fax)',
  'Fax 828-555-0142',
  '+44 20 7946 0958',
  '442079460958',
  '800-FLOWERS',
  '8.28556E+09',
  '555-0142',
])('no number is made of “%s”', (text) => {
  expect(readListedPhone(text)).toBeNull();
});

test.each([
  'Nada',
  'Na’vi Park',
  'None Such Books',
  'No. 9 Park',
  'Unknown Pleasures',
  '0.5',
  '10',
  'A',
  'Nil by Mouth Café',
  '$5 Pizza',
  '#1 Diner',
])('“%s” says something', (text) => {
  expect(saysNothing(text)).toBe(false);
});

test.each(['=1', '+1', '-5', '@x', "'=1", "''=1", "'quoted'", '', "'", '\t=1', '＋1', 'a=1'])(
  'what is written as a guard of “%s” is read as it was',
  (text) => {
    expect(unguarded(guarded(text), true)).toBe(text);
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
  },
);

test.each([
  ...[
    'N/A',
    'n / a',
    'Not Applicable',
    'not avail.',
    'None listed',
    'no phone',
    '-none-',
    '— none —',
  ],
  ...[
    '???',
    '(null)',
    '00',
    '#REF!',
    'no web site',
    'No Website Listed',
    'Does not apply',
    '[none]',
  ],
])('“%s” says nothing', (text) => {
  expect(saysNothing(text)).toBe(true);
});

test.each([
  'POINT Z (-82.5 35.5 0)',
  '{"type":"Point","coordinates":[-82.5,35.5]}',
  'N35.5, W82.5',
  'N 35.5 W 82.5',
  '35.5|-82.5',
  '35,5; -82,5',
  '35,5 -82,5',
  "35°30'N, 82°30'W",
  '35°30\'00"N 82°30\'00"W',
  'lat=35.5 lon=-82.5',
  'Latitude: 35.5, Longitude: -82.5',
  '[-82.5, 35.5]',
])('the position of “%s” is read', (text) => {
  expect(readPosition(text)).toBe('35.5 -82.5');
});

test('degrees with a comma are degrees, and other numbers none', () => {
  const { latitude } = PLACE_FIELDS;
  expect(latitude.read('35,5951')).toEqual({ value: '35.5951' });
  expect(latitude.read('35,595')).toEqual({ value: null });
  expect(latitude.read('683,511')).toEqual({ value: null });
});

test.each([
  ...[
    'Town of Boone',
    'BOONE TOWN',
    'Boone (Town)',
    'Boone, Town of',
    'Boone Twp.',
    'Twp of Boone',
  ],
  ...['Boro of Boone', 'Boone Boro', 'Boone, NC', 'Boone N.C.', 'Charter Township of Boone'],
])('“%s” names Boone', (text) => {
  expect(readPlaceName(text).map(({ name }) => name)).toContain('boone');
});

test.each([
  ['W. Va.', 54],
  ['N. Car.', 37],
  ['S. Dak.', 46],
  ['Dist. of Columbia', 11],
  ['USA-NC', 37],
  ['North Carolina (NC)', 37],
])('the state “%s” is read', (text, id) => {
  expect(readState(text)).toBe(id);
});

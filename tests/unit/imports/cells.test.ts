import { expect, test } from 'vitest';
import { readListedPhone } from '@/lib/domains/imports/kinds/listed-phone';
import { saysNothing } from '@/lib/domains/imports/kinds/says-nothing';
import { guarded, unguarded } from '@/lib/shared/format/formula-guard';

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

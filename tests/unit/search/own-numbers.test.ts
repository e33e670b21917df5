import { expect, test } from 'vitest';
import { typedMiles, typedNumber, typedRange } from '@/lib/search/wishes/own-numbers';

test.each([
  ['20,000', 20_000],
  ['$300k', 300_000],
  ['1.5m', 1_500_000],
  ['84 °F', 84],
  ['−5', -5],
  ['-5.25', -5.2],
  ['30 miles', 30],
  ['  ', null],
  ['warm', undefined],
  ['8 4 x', undefined],
])('“%s” is read as %s', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

test.each([
  ['july', { from: '', to: '84' }, { from: null, to: 84 }],
  ['size', { from: '20k', to: '100,000' }, { from: 20_000, to: 100_000 }],
  ['january', { from: '-10', to: '' }, { from: -10, to: null }],
] as const)('%s is wished as it was typed', (kind, typed, bounds) => {
  expect(typedRange(kind, typed)).toEqual(bounds);
});

test.each([
  ['home', { from: '', to: 'cheap' }, 'to', 'Enter a number, such as $300,000.'],
  ['size', { from: '-5', to: '' }, 'from', 'Enter a number from 0 to 99,999,999.'],
  ['july', { from: '', to: '300' }, 'to', 'Enter a number from −80 °F to 140 °F.'],
  ['size', { from: '9', to: '8' }, 'to', 'The maximum can’t be lower than the minimum.'],
] as const)('%s says what is wrong, and where', (kind, typed, field, words) => {
  expect(typedRange(kind, typed)).toEqual({ field, words });
});

test('a distance says how far may be asked for', () => {
  expect(typedMiles('hospital', '15')).toEqual({ miles: 15 });
  expect(typedMiles('hospital', '')).toEqual({ miles: null });
  for (const text of ['0', '41', 'far'])
    expect(typedMiles('hospital', text)).toEqual({ words: 'Enter miles from 1 to 40.' });
});

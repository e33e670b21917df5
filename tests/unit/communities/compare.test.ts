import { describe, expect, test } from 'vitest';
import {
  comparePage,
  formatCompareAddress,
  parseCompareAddress,
} from '@/components/communities/comparing/compare-address';
import { differs, staysInSight, TENTH, type CompareCell } from '@/components/compare/compare-row';
import { compareSections } from '@/components/compare/compare-sections';
import { comparisonTitle, leftOutInWords } from '@/components/communities/comparing/compare-labels';
import { lanesOf } from '@/components/compare/shared-scale';
import { sourceNotes } from '@/components/compare/source-notes';
import type { ComparedCommunity } from '@/lib/domains/community-page/compare-output';
import { bareCommunity } from '../sections/section-community';

const notKnown = { isKnown: false, name: null, miles: null };
const bare: ComparedCommunity = {
  ...bareCommunity,
  elevationM: null,
  figures: [],
  larger: [],
  nearest: { flights: notKnown, college: notKnown, hospital: notKnown, coast: notKnown },
  wishes: [],
};

describe('the address of a comparison', () => {
  test('names up to four places, wishes, and whether only differences show', () => {
    const search = '?ids=368,2491,3183&w=july:-84*,college:10&only=differences';
    const address = parseCompareAddress(search);
    expect(address).toMatchObject({
      ids: [368, 2491, 3183],
      wishes: 'july:-84*,college:10',
      onlyDifferences: true,
    });
    expect(formatCompareAddress(address)).toBe(search);
    expect(comparePage(address)).toBe(
      '/compare/368-2491-3183?w=july:-84*,college:10&only=differences',
    );
  });

  test('says what it can’t show: doubled, too many, no numbers, nobody’s', () => {
    const { ids, leftOut } = parseCompareAddress(
      '?ids=1,2,2,abc,3,4,5,6,0,-7&w=july:-84,sunshine:lots',
    );
    expect(ids).toEqual([1, 2, 3, 4]);
    expect(leftOut).toEqual({
      repeated: [2],
      tooMany: [5, 6, 7],
      unreadable: ['abc', '0'],
      wishes: ['sunshine:lots'],
    });
    const words = leftOutInWords(leftOut, [4]).join(' ');
    for (const part of ['number 4', 'abc and 0', 'more than once', '3 more'])
      expect(words).toContain(part);
    expect(leftOutInWords(parseCompareAddress('?ids=1,2').leftOut, [])).toEqual([]);
  });

  test.each(['', '?ids=', '?ids=,,', '?w=%%', '?ids=99999999999999'])('survives %j', (search) => {
    expect(parseCompareAddress(search).ids).toEqual([]);
  });
});

describe('what a comparison is called', () => {
  const place = (communityNameText: string, stateShortName: string) => ({
    communityNameText,
    stateCommunities: { stateName: stateShortName, stateShortName },
  });
  test.each([
    [[place('Boone', 'NC')], 'Boone'],
    [[place('Boone', 'NC'), place('Bristol', 'TN')], 'Boone and Bristol side by side'],
    [
      [place('Asheville', 'NC'), place('Boone', 'NC'), place('Johnson City', 'TN')],
      'Asheville, Boone and Johnson City side by side',
    ],
    [[place('Bristol', 'TN'), place('Bristol', 'VA')], 'Bristol, TN and Bristol, VA side by side'],
  ])('%j is %s', (places, title) => {
    expect(comparisonTitle(places)).toBe(title);
  });
});

describe('differences', () => {
  const cell = (
    value: number | null,
    text = value === null ? null : String(value),
  ): CompareCell => ({
    value,
    text,
    sources: [],
  });
  const row = (
    values: (number | null)[],
    apart: Parameters<typeof differs>[0]['apart'] = TENTH,
  ) => ({
    apart,
    cells: values.map((value) => cell(value)),
  });
  test.each([
    [[100, 111], true],
    [[100, 109], false],
    [[100, null], false],
    [[0, 0], false],
    [[0, 3], true],
    [[null, null], false],
  ])('of a tenth: %j is %s', (values, expected) => {
    expect(differs(row(values))).toBe(expected);
  });

  test('of temperatures are three degrees', () => {
    expect(differs(row([84, 86.9], { units: 3 }))).toBe(false);
    expect(differs(row([84, 87], { units: 3 }))).toBe(true);
  });

  test('of words are other words, and something that is not known stays in sight', () => {
    const words = { apart: TENTH, cells: [cell(null, 'Polar'), cell(null, 'Polar')] };
    expect(differs(words)).toBe(false);
    const [look] = compareSections([bare])[0]?.rows ?? [];
    const sight = (cells: CompareCell[]) => look && staysInSight({ ...look, cells });
    expect(sight([cell(1), cell(null)])).toBe(true);
    expect(sight([cell(null), cell(null)])).toBe(false);
  });
});

test('a place of which nothing is known has no zero and no no in any row', () => {
  const cells = compareSections([bare]).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(cells.length).toBeGreaterThan(20);
  for (const cell of cells) expect(cell).toEqual({ text: null, value: null, sources: [] });
});

test('places are measured in the words and units that their pages have', () => {
  const months = Array.from({ length: 12 }, (_, month) => 40 + month * 5);
  const boone: ComparedCommunity = {
    ...bare,
    population: 19_092,
    medianHomePrice: 411_000,
    medianHomePriceSource: 'American Community Survey',
    medians: {
      medianHomePrice: {
        state: null,
        country: { value: 281_900, placeCount: 9, source: 'ACS', vintage: '2023', rank: null },
      },
    },
    climateNormals: {
      station: 'Boone',
      miles: 1,
      highs: months,
      lows: months,
      precipitation: months.map(() => 4.5),
      snow: null,
      source: 'NOAA',
      vintage: '1991–2020',
    },
    nearest: {
      flights: { isKnown: true, name: 'TRI', miles: 45.2 },
      college: { isKnown: true, name: 'Appalachian State University', miles: 0.3 },
      hospital: { isKnown: true, name: null, miles: null },
      coast: notKnown,
    },
  };
  const rows = compareSections([boone, bare]).flatMap((section) => section.rows);
  const said = (key: string) => rows.find((one) => one.key === key)?.cells[0]?.text;
  expect(said('medianHomePrice')).toBe('$411,000');
  expect(rows.find(({ key }) => key === 'medianHomePrice')?.median?.text).toBe('$281,900');
  expect(said('population')).toBe('19,092');
  expect(said('july')).toBe('70 °F');
  expect(said('rain')).toBe('54 inches');
  expect(said('snow')).toBeNull();
  expect(said('flights')).toBe('45 miles');
  expect(said('college')).toBe('Less than a mile');
  expect(said('hospital')).toBe('None within 60 miles');
});

test('dots that would hide each other are above each other, others in one row', () => {
  const range = { from: 0, to: 100, ends: ['0', '100'] } as const;
  expect(lanesOf(range, [50, null, 52, 90])).toEqual([
    { at: 0, left: 50, lane: 0 },
    { at: 2, left: 52, lane: 1 },
    { at: 3, left: 90, lane: 0 },
  ]);
});

test('on paper each source stands once, under a number', () => {
  const source = (name: string, vintage: string) => ({
    name,
    source: 'Census',
    vintage,
    table: null,
    retrievedOn: null,
    caution: null,
    marginOfError: null,
    margin: null,
    addedByUser: null,
    updatedAt: '',
  });
  const [age, income, old] = [
    source('Age', '2023'),
    source('Income', '2023'),
    source('Age', '2020'),
  ];
  const notes = sourceNotes([age, income, old]);
  expect(notes.lines).toEqual(['Census, 2023', 'Census, 2020']);
  expect(notes.numbersOf([income])).toEqual([1]);
  expect(notes.numbersOf([old, age])).toEqual([2, 1]);
});

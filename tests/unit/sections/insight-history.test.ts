import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textChanges, differences, sideOf } from '@/lib/domains/insights/compare-texts';
import { CompareVersions } from '@/components/sections/editing/compare-versions';
import {
  defaultComparison,
  mergeVersions,
  versionLine,
  versionName,
} from '@/components/sections/editing/history-labels';
import { formatMoment } from '@/lib/shared/format/dates';
import {
  sectionTexts,
  isSameContent,
  type Content,
  type LabeledText,
} from '@/lib/domains/insights/sections/content';
import { CLIMATE } from '@/lib/domains/insights/sections/climate';
import { COST_OF_LIVING } from '@/lib/domains/insights/sections/cost-of-living';
import { GETTING_AROUND } from '@/lib/domains/insights/sections/getting-around';
import type { InsightVersion } from '@/lib/domains/insights/output';
import { insight } from './section-community';

const version = (number: number, changes: Partial<InsightVersion> = {}): InsightVersion => ({
  ...insight,
  restoredVersion: null,
  restoredByUser: null,
  version: number,
  content: { climateType: null, climateDesc: `Text ${number}.`, typeSource: null },
  ...changes,
});

const inBrackets = (earlier: string, later: string): string =>
  differences(earlier, later)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`,
    )
    .join('');

describe('the differences of two texts', () => {
  it.each([
    ['the same', 'A quiet town.', 'A quiet town.', 'A quiet town.'],
    ['a word', 'A quiet town.', 'A lively town.', 'A [-quiet-][+lively+] town.'],
    ['words side by side', 'one two three', 'one four five', 'one [-two three-][+four five+]'],
    ['a word more', 'A town.', 'A quiet town.', 'A [+quiet +]town.'],
    ['all of it', '', 'Mild.', '[+Mild.+]'],
    ['nothing left', 'Mild.', '', '[-Mild.-]'],
    ['contractions and numbers', "isn't 3.5", "isn't 3.6", "isn't [-3.5-][+3.6+]"],
    ['a paragraph', 'One.\nTwo.', 'One.\n\nTwo.', 'One.\n[+\n+]Two.'],
    ['words without spaces', '我喜欢苹果', '我喜欢香蕉', '我喜欢[-苹果-][+香蕉+]'],
    ['one person of a family', 'We 👨‍👩‍👧.', 'We 👨‍👩‍👦.', 'We [-👨‍👩‍👧-][+👨‍👩‍👦+].'],
  ])('are marked word by word: %s', (_, earlier, later, marked) => {
    expect(inBrackets(earlier, later)).toBe(marked);
  });

  it('of choices are whole options', () => {
    const type = (costOfLivingType: string) =>
      sectionTexts(COST_OF_LIVING, { costOfLivingType })[0];
    const [below, above] = ['Below the national average', 'Above the national average'];
    expect(textChanges(type(below) as LabeledText, type(above) as LabeledText)).toEqual([
      { kind: 'removed', text: below },
      { kind: 'same', text: ', ' },
      { kind: 'added', text: above },
    ]);
  });

  it('of flags are the flags that were set and cleared', () => {
    const flags = (content: Content) => sectionTexts(GETTING_AROUND, content)[1] as LabeledText;
    const [old, now] = [
      flags({ dedicatedBikingPaths: true, localAirport: true }),
      flags({ dedicatedBikingPaths: true, regionalAirport: true }),
    ];
    const marked = (kind: string) =>
      textChanges(old, now).flatMap((piece) => (piece.kind === kind ? [piece.text] : []));
    expect(marked('removed')).toEqual(['Local Airport']);
    expect(marked('added')).toEqual(['Regional Airport']);
    expect(sideOf(now, old, 'added').filter(({ kind }) => kind === 'added')).toEqual([
      { kind: 'added', text: 'Regional Airport' },
    ]);
  });

  it('give back both texts, whatever was changed', () => {
    const earlier = 'Snow falls  in the\nhills; the valley stays dry.\r\nSummers are mild.';
    const later = 'Rain falls in the hills,\n\nand the valley is dry. Summers were hot!';
    const pieces = differences(earlier, later);
    const without = (kind: string) =>
      pieces
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(earlier);
    expect(without('removed')).toBe(later);
  });
});

describe('two versions side by side', () => {
  const html = (one: InsightVersion, other: InsightVersion) =>
    renderToStaticMarkup(
      createElement(CompareVersions, {
        one,
        other,
        parts: (content) => sectionTexts(CLIMATE, content),
      }),
    );
  const [old, now] = [
    version(2, { content: { climateType: 'Polar', climateDesc: 'Cold.', typeSource: null } }),
    version(5, { content: { climateType: 'Polar', climateDesc: 'Warm.', typeSource: null } }),
  ];

  it('read from the earlier to the later, whichever was chosen', () => {
    expect(html(now, old)).toBe(html(old, now));
    expect(html(now, old)).toMatch(/<del[^>]*>.*Cold.*<\/del>.*<ins[^>]*>.*Warm.*<\/ins>/);
  });

  it('say in words what was removed and added, and which part is unchanged', () => {
    expect(html(old, now)).toMatch(/Removed: .*Cold.* End of removed\./);
    expect(html(old, now)).toMatch(/Added: .*Warm.* End of added\./);
    expect(html(old, now).match(/\(unchanged\)/g)).toHaveLength(1);
  });

  it('show a change of lines alone, which is nothing to be seen by itself', () => {
    const lines = (climateDesc: string) => ({ climateType: null, climateDesc, typeSource: null });
    const [one, two] = [lines('A.\nB.'), lines('A.\n\nB.')];
    expect(html({ ...old, content: one }, { ...now, content: two })).toContain('¶');
    expect(html(old, now)).not.toContain('¶');
  });

  it('say so where nothing differs', () => {
    expect(html(old, { ...old, version: 3 })).toBe('<p>These versions are the same.</p>');
  });

  it('leave out what is empty in both', () => {
    expect(html(version(1), version(2))).not.toContain('>Climate');
  });
});

describe('what is offered of a version', () => {
  const isSame = (one: Content, other: Content) => isSameContent(CLIMATE, one, other);

  it('is no restoration of what the page says already', () => {
    const content = { climateType: 'Polar', climateDesc: 'Cold.', typeSource: null };
    expect(isSame(content, { ...content })).toBe(true);
    expect(isSame(content, { ...content, typeSource: 'NOAA' })).toBe(true);
    expect(isSame(content, { ...content, climateDesc: 'Cold' })).toBe(false);
    expect(isSame(content, { ...content, climateType: null })).toBe(false);
  });

  it('is to compare it with the current one, and that one with the one before', () => {
    const [third, second, first] = [version(3), version(2), version(1)];
    const all = [third, second, first];
    expect(defaultComparison(all, first)).toBe(third);
    expect(defaultComparison(all, third)).toBe(second);
    expect(defaultComparison([first], first)).toBeUndefined();
  });
});

describe('the words of a version', () => {
  const moment = formatMoment(insight.updatedAt);

  it('name its author and the moment', () => {
    expect(versionLine(version(1))).toBe(
      `Written by Jordan Sample, Community Representative · ${moment}`,
    );
    expect(versionLine(version(1, { isAdminEntry: true }))).toBe(
      `Written by an administrator · ${moment}`,
    );
    expect(versionName(version(4), false)).toBe(`Version 4 · ${moment}`);
    expect(versionName(version(4), true)).toBe(`Version 4 (current) · ${moment}`);
  });

  it('say when it came from public sources, and never of what a person wrote', () => {
    const content = { climateType: 'Polar', climateDesc: '', typeSource: 'NOAA' };
    const nobody = { repId: null, addedByUser: null };
    expect(versionLine(version(1, { ...nobody, content }))).toBe(`From public sources · ${moment}`);
    expect(versionLine(version(1, { content }))).toContain('Jordan Sample');
    expect(versionLine(version(1, { ...nobody, content, isAdminEntry: true }))).toContain(
      'an administrator',
    );
    expect(versionLine(version(1, nobody))).toBe(`Written by Deleted User · ${moment}`);
  });
});

describe('pages of versions', () => {
  it('hold a version once, though it has moved to a later page since', () => {
    const pages = [{ data: [version(3), version(2)] }, { data: [version(2), version(1)] }];
    expect(mergeVersions(pages).map((one) => one.version)).toEqual([3, 2, 1]);
  });
});

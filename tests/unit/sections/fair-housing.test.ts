import { expect, test } from 'vitest';
import {
  FAIR_HOUSING_RULES,
  FAIR_HOUSING_SOURCES,
  type FairHousingRuleName,
} from '@/lib/shared/fair-housing/rules';
import { findWordingWarnings, quoteFairHousingRules } from '@/lib/shared/fair-housing/wording';
import { FLAGGED, NOT_FLAGGED } from './fair-housing-sentences';

const NAMES = Object.keys(FAIR_HOUSING_RULES) as FairHousingRuleName[];

const rulesIn = (text: string) => findWordingWarnings(text).map(({ rule }) => rule);

const expected = NAMES.flatMap((rule) => FLAGGED[rule].map((sentence) => ({ rule, sentence })));

test('of 200 sentences of ours, 100 are flagged by the right rule and 100 are not flagged', () => {
  const missed = expected.filter(({ rule, sentence }) => !rulesIn(sentence).includes(rule));
  const falseAlarms = NOT_FLAGGED.flatMap(findWordingWarnings);
  expect({
    toFlag: new Set(expected.map(({ sentence }) => sentence)).size,
    notToFlag: new Set(NOT_FLAGGED).size,
    missed,
    falseAlarms,
  }).toEqual({ toFlag: 100, notToFlag: 100, missed: [], falseAlarms: [] });
});

test('every rule has a reason, another way to say it and a source, and each source is used', () => {
  const rules = Object.values(FAIR_HOUSING_RULES);
  for (const { label, reason, instead, sources } of rules) {
    expect([label, reason, instead].every(Boolean)).toBe(true);
    expect(sources.length).toBeGreaterThan(0);
  }
  expect(new Set(rules.flatMap(({ sources }) => sources as readonly string[]))).toEqual(
    new Set(Object.keys(FAIR_HOUSING_SOURCES)),
  );
});

test('says which words they are, where, and once: of words that overlap, the longest', () => {
  const text = 'A park.\nPerfect for young\nprofessionals, in an exclusive area.';
  expect(findWordingWarnings(text)).toEqual([
    { rule: 'family', words: 'Perfect for young\nprofessionals', at: 8 },
    { rule: 'exclusion', words: 'exclusive', at: 47 },
  ]);
});

test('words of two sentences are no phrase', () => {
  expect(
    rulesIn('The rocks are white. Families picnic there. It is great. For kids, there is a pool.'),
  ).toEqual([]);
});

test('what a report quotes names the words, the rule and where it comes from', () => {
  expect(quoteFairHousingRules('A Christian community.')).toEqual([
    '“Christian community” · Religion. Tying a place or its people to a religion reads as a preference. (42 U.S.C. § 3604(c); 24 CFR 100.75; HUD’s memo on advertisements of January 9, 1995 (Roberta Achtenberg); HUD’s former list of words (24 CFR 109.20, withdrawn in 1996))',
  ]);
  expect(quoteFairHousingRules('A town by a lake.')).toEqual([]);
});

test('of several adjectives before a place, each is found', () => {
  const words = (text: string) => findWordingWarnings(text).map((one) => [one.rule, one.words]);
  expect(words('A safe, exclusive neighborhood by the lake.')).toEqual([
    ['safety', 'safe'],
    ['exclusion', 'exclusive'],
  ]);
  expect(words('Secure, quiet, and leafy streets.')).toEqual([['safety', 'Secure']]);
  expect(words('Keep your bike safe, and the streets are wide.')).toEqual([]);
});

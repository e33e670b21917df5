import {
  FAIR_HOUSING_RULES,
  FAIR_HOUSING_SOURCES,
  FINE_WORDS,
  WORDS,
  type FairHousingRule,
  type FairHousingRuleName,
} from './rules';

/** Words of a text that the guidance on housing advertisements warns of. */
export interface WordingWarning {
  rule: FairHousingRuleName;
  /** As they are in the text. */
  words: string;
  /** Where they begin in the text. */
  at: number;
}

/** Between two words: spaces, a line’s end, a hyphen. Nothing that ends a sentence. */
const GAP = '[\\s\\u2010-\\u2015-]+';

const isPart = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

/** @param phrase as in FAIR_HOUSING_RULES */
function expressionOf(phrase: string): RegExp {
  const whole = phrase.replace(/\{(\w+)\}/g, (part, name: string) =>
    isPart(name) ? WORDS[name] : part,
  );
  const spaced = whole.replaceAll(' ?', `(?:${GAP})?`).replaceAll(' ', GAP);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])`, 'giu');
}

const isRule = (name: string): name is FairHousingRuleName =>
  Object.hasOwn(FAIR_HOUSING_RULES, name);

const LOOKED_FOR = Object.keys(FAIR_HOUSING_RULES)
  .filter(isRule)
  .flatMap((rule) =>
    FAIR_HOUSING_RULES[rule].phrases.map((phrase) => ({ rule, says: expressionOf(phrase) })),
  );

const FINE = FINE_WORDS.map(expressionOf);

interface Span {
  from: number;
  to: number;
}

const spansOf = (text: string, expression: RegExp): Span[] =>
  [...text.matchAll(expression)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));

/** What of a text the guidance warns of, in its order; of words that overlap, the longest. */
export function findWordingWarnings(text: string): WordingWarning[] {
  const fine = FINE.flatMap((expression) => spansOf(text, expression));
  const found = LOOKED_FOR.flatMap(({ rule, says }) =>
    spansOf(text, says).map((span) => ({ ...span, rule })),
  )
    .filter(({ from, to }) => !fine.some((span) => span.from <= from && to <= span.to))
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  const kept: typeof found = [];
  for (const one of found)
    if (!kept.some(({ from, to }) => one.from < to && from < one.to)) kept.push(one);
  return kept
    .sort((one, other) => one.from - other.from)
    .map(({ rule, from, to }) => ({ rule, words: text.slice(from, to), at: from }));
}

/** Where a rule comes from, in words. */
export const sourcesInWords = (rule: FairHousingRuleName): string => {
  const { sources }: FairHousingRule = FAIR_HOUSING_RULES[rule];
  return sources.map((source) => FAIR_HOUSING_SOURCES[source]).join('; ');
};

/** The rules that a text touches, a line each: what a report of discriminating words quotes. */
export const quoteFairHousingRules = (text: string): string[] =>
  findWordingWarnings(text).map(({ rule, words }) => {
    const { label, reason } = FAIR_HOUSING_RULES[rule];
    return `“${words}” · ${label}. ${reason} (${sourcesInWords(rule)})`;
  });

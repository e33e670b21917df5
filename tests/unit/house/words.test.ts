import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLIMATE_TYPES } from '@/lib/shared/reference/insight-options';
import { codeWords, codeWordsLike } from '../../support/people/code-words';
import { productTexts } from '../../support/product-texts';

/** What is not said, and what is. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  // British spellings
  [/\b\w*(colour|favour(?!ite\b)|flavour|behaviour|neighbour|honour|labour)\w*/i, '-or-'],
  [/\bfavourites\b|\byour favourite\b/i, 'favorite'],
  [
    /\b\w*(organis|recognis|categoris|summaris|apologis|customis|optimis)(e|ed|es|ing|ation)\b/i,
    '-iz-',
  ],
  [/\b(licence|defence|offence)s?\b/i, '-ense'],
  // Names of places keep theirs.
  [/\b(centre|theatre|metre|kilometre)s?\b/, '-er'],
  [/\b(travell|labell|modell)(ed|ing|er)\b/i, 'one l'],
  // The specification's own status, and its sentence about a link, are spelled with two.
  [/\bcancell(ed|ing)\b(?=[ .…])(?! by the admin\.)/i, 'one l'],
  [
    /\b(grey|programme|catalogue|cheque|spelt|learnt|whilst|amongst|any more)\b/i,
    'the American spelling',
  ],
  [/\be-mails?\b/i, 'email'],
  [/\bpublic transport\b/i, 'public transportation'],
  [/\bunwanted mail\b/i, 'spam'],
  // Stiff and old-fashioned
  [
    /\b(whoever|whence|thereof|therein|hereby|herein|hitherto|upon|shall|lest|thus|hence)\b/i,
    'plain words',
  ],
  [/\bwhat there is\b/i, 'what is available'],
  [/\bwhat stands\b|\bstands? (here|there|in its place|on this page)\b/i, 'is'],
  [/\bkeeps? \w+ \w+ true\b/i, 'keeps it accurate'],
  [/\bthere is no such\b/i, 'not found'],
  [/\bput right\b/i, 'corrected'],
  [/\bword of caution\b|\bplease note\b/i, 'Keep in mind'],
  [/\bvintage\b/i, 'Data from'],
  [/\bmiddle (place|census place)\b/i, 'median'],
  [/\bin a straight line\b/i, 'away'],
  [/\bbehind your back\b/i, 'without you knowing'],
  [/\bmeanwhile\b/i, 'while you were …'],
  [/\bwe know of no\b|\bwe do not guess\b/i, 'we don’t have'],
];

/** How many of them, from the first, are a matter of spelling. */
const AMERICAN = INSTEAD.findIndex(([, instead]) => instead === 'plain words');

const TEXTS = productTexts();

test.each(INSTEAD)('no text that a person reads says %s: it says %s', (refused) => {
  const saying = TEXTS.filter(({ text }) => refused.test(text));
  expect(saying.map(({ file, text }) => `${file}: ${text.match(refused)?.[0] ?? ''}`)).toEqual([]);
});

test('the label of the temperate climate is corrected, and its stored code is not', () => {
  expect(CLIMATE_TYPES).toContainEqual({
    code: 'temperateCoolWintersMildSummers',
    label: 'Temperate / Cool Winter & Mild Summers',
  });
});

const STIFF =
  /\b(whoever|anew|hears of|is told|are told|middle place|upon|lest|thus|hence|whence|thereof)\b/i;

test('comments and test names are in plain words', () => {
  expect(codeWordsLike(STIFF)).toEqual([]);
});

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md'].concat(
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name)),
);

test.each(DOCUMENTS)('%s is in plain American words', (document) => {
  const text = readFileSync(document, 'utf8').replace(/`[^`]*`|\]\([^)]*\)/g, ' ');
  const said = [STIFF, ...INSTEAD.slice(0, AMERICAN).map(([refused]) => refused)].flatMap(
    (refused) => text.match(refused)?.[0] ?? [],
  );
  expect(said).toEqual([]);
});

test('comments and test names are read without other code', () => {
  const code = [
    '/** Of a',
    ' * function. */',
    "const url = 'https://x.example'; // at the end",
    'const view = <p>no // comment {/* in an element */}</p>;',
    'function f() {',
    '  // two',
    '  // lines',
    '}',
    "test.each([1])('a name', () => `/* text */`);",
  ];
  expect(codeWords(code.join('\n'), 'it.tsx')).toEqual([
    'Of a function.',
    'at the end',
    'in an element',
    'two lines',
    "'a name'",
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const filesIn = (...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file))
      .filter((file) => /[.]tsx?$/.test(file)),
  );

const product = filesIn('app', 'components', 'db', 'emails', 'lib', 'server');
const files = [...product, ...filesIn('scripts', 'tests')];

/** Names that Next looks for in each page. */
const OF_NEXT = /^(default|dynamic|generateMetadata|generateStaticParams|metadata|revalidate)$/;

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|(?:abstract )?class|interface|type|enum) (\w+)/gm;

test('no two files export the same name: who imports it by name gets what was meant', () => {
  expect(product.length).toBeGreaterThan(1000);
  const places = new Map<string, Set<string>>();
  for (const file of product)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  const twice = [...places]
    .filter(([name, where]) => where.size > 1 && !OF_NEXT.test(name))
    .map(([name, where]) => [name, ...where]);
  expect(twice).toEqual([]);
});

/** What files are called elsewhere. */
const STANDARD: readonly (readonly [RegExp, string])[] = [
  [/(^|-)letters?(-|$)(?<!latin-letters)/, 'email'],
  [/(^|-)doors?(-|$)/, 'transport'],
  [/(^|-)(refusals?|refused)(-|$)(?<!actions-refused)/, 'error, or rejected'],
  [/(^|-)answers?(-|$)(?<!wish-answers)/, 'response'],
  [/(?<!^|search|common|code|in)-words$/, 'labels'],
  // A task’s name stays while runs of it may wait.
  [
    /^tell($|-(?!representative$))|^(ask|walk|want|deciding|faults)$/,
    'notify, fetch, request, error',
  ],
  [/(^|-)(utils?|helpers?|misc|common)$/, 'what it is about'],
];

test('files have the names that the field uses', () => {
  const stem = (file: string) => path.posix.basename(file).replace(/([.](test|spec))?[.]\w+$/, '');
  // A call of the contract names its file, and a quiz does have answers.
  const ours = files.filter((file) => !/[/](list-refusals[.]|quiz[/-])/.test(file));
  const wrong = ours.flatMap((file) =>
    STANDARD.filter(([name]) => name.test(stem(file))).map(([, word]) => [file, word]),
  );
  expect(wrong).toEqual([]);
});

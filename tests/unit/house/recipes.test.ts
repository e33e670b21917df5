import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PRODUCT = ['app', 'components', 'db', 'emails', 'lib', 'server'];

/** Neither code nor written by hand. */
const NOT_COUNTED = /^db[/](migrations|seed[/]data)[/]|[.]generated[.]/;

const files = PRODUCT.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
)
  .filter((file) => /[.]tsx?$/.test(file) && !NOT_COUNTED.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

interface Example {
  /** As its recipe in CONTRIBUTING.md begins. */
  recipe: string;
  /** What a file says, or is called, that is there for this example. */
  says: RegExp;
  /** Where; what uses the example is elsewhere. */
  within?: RegExp;
}

const EXAMPLES: readonly Example[] = [
  { recipe: 'A call', says: /note-?share/i, within: /^lib[/]/ },
  { recipe: 'A screen', says: /uploads-?screen|^ {2}uploads: /im },
  {
    recipe: 'A list of the admin center',
    says: /audit-section|list-audit-events['.]|audit-list[.]ts$|^ {2}audit: \{\n {4}label/m,
  },
  {
    recipe: 'A section of a community’s page',
    says: /sections[/]residents|residents(Section|_insights|Insights)|'residents'/,
  },
  { recipe: 'An email', says: /representation-ended/, within: /^emails[/]/ },
  {
    recipe: 'A background task',
    says: /recompute-medians|recomputeMediansTask/,
    within: /[/](tasks[/]|tasks[.]ts$)/,
  },
  { recipe: 'A cookie', says: /name: 'device'/ },
  {
    recipe: 'A kind of import',
    says: /\bhealthcare:|facilityId: |imports[/]kinds[/]healthcare/,
    within: /[/]imports?[/.]|import-kinds/,
  },
  { recipe: 'A filter of the list', says: /summer-?high/i },
  { recipe: 'A public data source', says: /private-?school(s|Source)/i },
];

const recipes = [
  ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^- [*]{2}(.+?): (\d+) files?[.][*]{2}/gm),
].map(([, recipe = '', count]) => ({ recipe: recipe.replace("'", '’'), count: Number(count) }));

test('each recipe has an example here', () => {
  expect(recipes.map(({ recipe }) => recipe)).toEqual(EXAMPLES.map(({ recipe }) => recipe));
});

test.each(recipes)('$recipe takes $count files', ({ recipe, count }) => {
  const example = EXAMPLES.find((one) => one.recipe === recipe)!;
  const found = files
    .filter(({ file }) => example.within?.test(file) ?? true)
    .filter(({ file, text }) => example.says.test(file) || example.says.test(text))
    .map(({ file }) => file);
  expect(found, found.join('\n')).toHaveLength(count);
});

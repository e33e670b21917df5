import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RECIPE_EXAMPLES, type RecipeExample } from './recipe-examples';

const PRODUCT = ['app', 'components', 'db', 'emails', 'lib', 'server'];

/** Neither code nor written by hand. */
const NOT_COUNTED = /^db[/](migrations|seed[/]data)[/]|[.]generated[.]/;

/** What people write for the product. */
const FILES = PRODUCT.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
)
  .filter((file) => /[.]tsx?$/.test(file) && !NOT_COUNTED.test(file))
  .concat('docs/permissions.md')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

interface Recipe {
  name: string;
  count: number;
  /** The files that it names before its tests, with the names of the example left open. */
  files: string[];
}

/** @param text of CONTRIBUTING.md */
function readRecipes(text: string): Recipe[] {
  const recipes = text.matchAll(/^- [*]{2}(.+?): (\d+) files?[.][*]{2}([^]+?)(?=^- |$(?![^]))/gm);
  return [...recipes].map(([, name = '', count, body = '']) => {
    const [before = ''] = body.split('Tests:');
    const files = [...before.matchAll(/`([\w./<>-]+[/][\w.<>-]+[.](?:tsx?|md))`/g)];
    return {
      name: name.replace("'", '’'),
      count: Number(count),
      files: [...new Set(files.map(([, file = '']) => file))],
    };
  });
}

const patternOf = (file: string) =>
  new RegExp(`^${file.replaceAll('.', '[.]').replace(/<\w+>/g, '[^/]+')}$`);

const openNames = (file: string) => file.split('<').length - 1;

interface Differences {
  /** Files that the example takes and the recipe doesn't name. */
  unnamed: string[];
  /** Files that the recipe names and the example doesn't take. */
  notTaken: string[];
  /** Files that don't mention the example at all. */
  notBesides: string[];
}

function differences(
  { files: named }: Recipe,
  { says, besides }: RecipeExample,
  files: typeof FILES,
): Differences {
  const mentioning = files
    .filter(({ file, text }) => says.test(file) || says.test(text))
    .map(({ file }) => file);
  const unnamed = new Set(mentioning.filter((file) => !(file in besides)));
  // Each takes one file, first those that leave least open.
  const notTaken = named
    .toSorted((a, b) => openNames(a) - openNames(b))
    .filter((one) => {
      const file = [...unnamed].find((file) => patternOf(one).test(file));
      return file === undefined || !unnamed.delete(file);
    });
  return {
    unnamed: [...unnamed],
    notTaken,
    notBesides: Object.keys(besides).filter((file) => !mentioning.includes(file)),
  };
}

const RECIPES = readRecipes(readFileSync('CONTRIBUTING.md', 'utf8'));
const AGREED: Differences = { unnamed: [], notTaken: [], notBesides: [] };

test('each recipe has an example here', () => {
  expect(RECIPES.map(({ name }) => name)).toEqual(RECIPE_EXAMPLES.map(({ recipe }) => recipe));
});

describe.each(RECIPES)('$name', (recipe) => {
  const example = RECIPE_EXAMPLES.find((one) => one.recipe === recipe.name)!;

  test('names as many files as it says', () => {
    expect(recipe.files, recipe.files.join('\n')).toHaveLength(recipe.count);
  });

  test('names every file that its example takes, and no other', () => {
    expect(differences(recipe, example, FILES)).toEqual(AGREED);
  });

  test('is found incomplete without any of its files', () => {
    for (const left of recipe.files) {
      const files = recipe.files.filter((file) => file !== left);
      expect(differences({ ...recipe, files }, example, FILES), left).not.toEqual(AGREED);
    }
  });
});

test('a file that a new kind of thing takes as well is not in its recipe', () => {
  const recipe = RECIPES.find(({ name }) => name === 'A filter of the list')!;
  const example = RECIPE_EXAMPLES.find((one) => one.recipe === recipe.name)!;
  const more = { file: 'lib/shared/constants/others.ts', text: "unknownSummer: 'No summer.'," };
  expect(differences(recipe, example, [...FILES, more])).toEqual({
    ...AGREED,
    unnamed: [more.file],
  });
});

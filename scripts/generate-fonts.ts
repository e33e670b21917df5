import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { runCommand } from './command';

const USAGE = `Usage: npx tsx scripts/generate-fonts.ts

Cuts the fonts in app/fonts down to what the product sets in them, as npm run generate does.
`;

const SOURCES = new URL('../node_modules/@fontsource-variable/', import.meta.url).pathname;
const FONTS = new URL('../app/fonts/', import.meta.url).pathname;

/** What the sources' Latin files cover: Latin-1, the marks of Hawaiian names, signs. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const TEXT = RANGES.map(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join(''),
).join('');

const FRAUNCES = 'fraunces/files/fraunces-latin-opsz-normal.woff2';
const INTER = 'inter/files/inter-latin-wght-normal.woff2';

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>;

async function cut(
  source: string,
  name: string,
  variationAxes: Axes,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<void> {
  const whole = readFileSync(SOURCES + source);
  const font = await subsetFont(whole, TEXT, { targetFormat, variationAxes });
  writeFileSync(FONTS + name, font);
  process.stdout.write(`${name}: ${statSync(FONTS + name).size} bytes of ${whole.length}\n`);
}

runCommand(USAGE, async () => {
  mkdirSync(`${FONTS}pictures`, { recursive: true });
  // Headings have one weight; their sizes are those of tailwind.config.ts.
  await cut(FRAUNCES, 'fraunces.woff2', {
    wght: 560,
    opsz: { min: 18, max: 48 },
  });
  await cut(INTER, 'inter.woff2', {
    wght: { min: 400, max: 700 },
  });

  // Pictures of shared links are drawn from files with one weight and size each, not compressed.
  await cut(FRAUNCES, 'pictures/fraunces.ttf', { wght: 560, opsz: 48 }, 'truetype');
  await cut(INTER, 'pictures/inter.ttf', { wght: 450 }, 'truetype');
  await cut(INTER, 'pictures/inter-semibold.ttf', { wght: 600 }, 'truetype');
});

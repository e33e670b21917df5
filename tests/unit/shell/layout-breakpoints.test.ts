import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import tailwind from '@/tailwind.config';

const FOLDERS = ['app', 'components', 'lib'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
).filter((file) => /\.(css|tsx?)$/.test(file));

describe('breakpoints', () => {
  test('are those of the spec where text has its usual size, and one for very wide windows', () => {
    const inPixels = Object.values(BREAKPOINTS).map((width) => width * 16);
    expect(inPixels).toEqual([500, 767, 900, 992, 1200, 1600]);
    expect(tailwind.theme.screens).toEqual(
      Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, at]) => [name, `${at}rem`])),
    );
  });

  test('ask the page, so that they follow the size of its text', () => {
    const css = readFileSync('app/breakpoints.css', 'utf8');
    for (const [name, at] of Object.entries(BREAKPOINTS)) {
      const rule = (variant: string, condition: string) =>
        new RegExp(`@custom-variant ${variant} \\{\\s+@container page \\(${condition}\\) \\{`);
      expect(css).toMatch(rule(name, `width >= ${at}rem`));
      expect(css).toMatch(rule(`max-${name}`, `width < ${at}rem`));
    }
  });

  test('nothing asks a window or the page for a size in pixels', () => {
    const asked = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/\((?:[^()]*\b)?(?:width|height)\b[^()]*\dpx\)/g),
      ].map(([condition]) => `${file}: ${condition}`),
    );
    expect(asked).toEqual([]);
  });
});

describe('icons', () => {
  const css = readFileSync('app/globals.css', 'utf8');

  test('of every size in use grow with the text', () => {
    const icons = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/<[A-Z]\w+[^<>]*? size=\{(\d+)\}/g),
      ]);
    const sizes = [...new Set(icons.map(([, size]) => Number(size)))];
    expect(sizes.length).toBeGreaterThan(5);
    for (const size of sizes)
      expect(css).toMatch(
        new RegExp(`svg\\.lucide\\[width='${size}'\\] \\{\\s+width: ${size / 16}rem;`),
      );
  });
});

describe('page margins', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  /** The first lengths of a utility: as it is, and where the page is tiny. */
  const lengths = (utility: string, property: string) =>
    [
      ...(css.split(`@utility ${utility} {`)[1] ?? '').matchAll(
        new RegExp(`${property}: -?([0-9.]+rem)`, 'g'),
      ),
    ]
      .slice(0, 2)
      .map(([, length]) => length);

  test('are those of the header and the footer in a very wide window too', () => {
    const frame = css.split('@utility page-frame {')[1]?.split('\n}')[0];
    expect(frame).toMatch(/@variant vast \{\s+max-width: theme\(maxWidth\.vast\);/);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('vast:max-w-'))).toEqual([]);
  });

  test('what reaches over them reaches to the edge and no farther, also where text is twice as large', () => {
    expect(lengths('page-bleed', 'margin-inline')).toEqual(['1rem', '0.5rem']);
    expect(lengths('page-bleed', 'margin-inline')).toEqual(lengths('page-frame', 'padding-inline'));
    const byItself = files.filter((file) =>
      /(?<!tablet:)max-(?:tablet|desk):-mx-|\bsticky [^'"]*-mx-/.test(readFileSync(file, 'utf8')),
    );
    expect(byItself).toEqual(['components/amenities/filter-menu-panel.tsx']);
  });
});

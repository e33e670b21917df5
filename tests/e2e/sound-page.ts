import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import type axe from 'axe-core';
import { brokenTexts } from './enlarged-text';
import { expect, expectNoOverflow, quiet, stillness } from './fixtures';

/** How closely a page is looked at. */
export interface Look {
  /** The widths of its windows. */
  widths: readonly number[];
  /** Those in which its texts are made twice as large. */
  enlargedAt: readonly number[];
  /** Whether axe looks at the contrast of each text, and not of one of those that look alike. */
  everyText: boolean;
  /** Whether a finger meets many small things beside each other on it. */
  isCrowded?: boolean;
}

/** Before a release; in the end a page is as wide as it was in the beginning. */
export const CLOSE: Look = {
  widths: [1920, 320, 375, 768, 1280],
  enlargedAt: [1280, 375],
  everyText: true,
};
/** In each run. */
export const BRIEF: Look = { widths: [1280, 768, 375], enlargedAt: [375], everyText: false };

/** Where axe looks: at a part of the page, or at all of it. */
type Within = string | null;

/**
 * What a text looks like, and all that it stands in: numbers that say so for those of which axe has
 * found nothing. Each worker has a list of its own.
 */
const soundKinds = new Set<number>();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, in words. @param contrastOf the texts whose contrast it looks at */
async function findings(
  page: Page,
  options: axe.RunOptions,
  { within, contrastOf = '*' }: { within: Within; contrastOf?: string },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([given, include, selector]) => {
      const { configure, run } = (window as unknown as { axe: typeof axe }).axe;
      configure({ rules: [{ id: 'color-contrast', selector }] });
      const { violations } = await run(include ?? document, {
        resultTypes: ['violations'],
        ...given,
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, html, failureSummary }) =>
            `${id}: ${help} (${target.join(' ')}, ${html}) ${failureSummary}`,
        ),
      );
    },
    [options, within, contrastOf] as const,
  );
}

const only = (rule: string): axe.RunOptions => ({ runOnly: { type: 'rule', values: [rule] } });

/**
 * Marks one of each kind of text that isn't known: those with the same elements around them and the
 * same colors have the same contrast, as the twelve cards of a list. @returns what is new
 */
const markKinds = ([known, within]: readonly [readonly number[], Within]): number[] => {
  const paths = new Map<Element, number>();
  const mix = (seed: number, text: string): number => {
    let sum = seed;
    for (let at = 0; at < text.length; at += 1)
      sum = (Math.imul(sum, 31) + text.charCodeAt(at)) % 0x1_0000_0000;
    return sum;
  };
  const pathOf = (element: Element): number => {
    const before = paths.get(element);
    if (before !== undefined) return before;
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), color, backgroundColor];
    const up = element.parentElement ? pathOf(element.parentElement) : 7;
    const path = mix(up, [...own, backgroundImage, opacity].join());
    paths.set(element, path);
    return path;
  };
  for (const marked of document.querySelectorAll('[data-kind-of-text]'))
    marked.removeAttribute('data-kind-of-text');
  const kinds = new Set(known);
  const found: number[] = [];
  const mark = (element: Element) => {
    const path = pathOf(element);
    if (kinds.has(path) || !element.checkVisibility()) return;
    kinds.add(path);
    found.push(path);
    element.setAttribute('data-kind-of-text', '');
  };
  const root = (within === null ? null : document.querySelector(within)) ?? document.body;
  root.querySelectorAll('input, select, textarea').forEach(mark);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.trim() && node.parentElement) mark(node.parentElement);
  return found;
};

/** What axe finds, of the contrast of those texts alone that look like none before. */
async function findingsOfNew(page: Page, options: axe.RunOptions, within: Within) {
  const kinds = await page.evaluate(markKinds, [[...soundKinds], within] as const);
  const found = await findings(page, options, { within, contrastOf: '[data-kind-of-text]' });
  if (found.length === 0) for (const kind of kinds) soundKinds.add(kind);
  return found;
}

/** What lies over the page, if something does. */
const OVER_THE_PAGE = '[role="dialog"], [role="menu"]';

/** Makes the window at least as long as the page, in which nothing lies half under a bar. */
async function stretchToPage(page: Page, width: number): Promise<void> {
  // Only what has been in a window has its own height: the page is longer the second time.
  for (const _ of ['estimated', 'drawn']) {
    await quiet(page);
    await stillness(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
  }
  await stillness(page);
}

/**
 * Axe finds nothing in either theme, and nothing sticks out in any window. Looked at briefly, what
 * lies over a page is all that there is.
 */
export async function expectSound(page: Page, look: Look): Promise<void> {
  const isOver = !look.everyText && (await page.locator(OVER_THE_PAGE).count()) > 0;
  const within = isOver ? OVER_THE_PAGE : null;
  const findNow = (options: axe.RunOptions) =>
    look.everyText ? findings(page, options, { within }) : findingsOfNew(page, options, within);
  expect(await findNow({}), 'in the light theme').toEqual([]);
  // Only colors change with the theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await stillness(page);
  expect(await findNow(only('color-contrast')), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  for (const width of look.widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${width} px`);
    if (!look.isCrowded || width !== 375) continue;
    await stretchToPage(page, width);
    expect(await findings(page, only('target-size'), { within: null })).toEqual([]);
  }
}

/** No word is broken, cut off or covered when all texts are twice as large. */
export async function expectToEnlarge(page: Page, { enlargedAt }: Look): Promise<void> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  for (const width of enlargedAt) {
    await page.setViewportSize({ width, height: 800 });
    await stillness(page);
    // What follows the size of texts and windows follows a moment later.
    await expect
      .poll(() => brokenTexts(page), { message: `text at 200% in ${width} px` })
      .toEqual([]);
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
}

import type { Page } from '@playwright/test';
import axe from 'axe-core';
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

/** What axe finds on the page, in words. */
async function findings(page: Page, options: axe.RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([given, include]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(include ? { include } : document, {
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
    [options, within] as const,
  );
}

const only = (rule: string): axe.RunOptions => ({ runOnly: { type: 'rule', values: [rule] } });

const CONTRAST = only('color-contrast');
const ALL_BUT_CONTRAST: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/**
 * Marks one of each kind of text: those with the same elements around them and the same colors have
 * the same contrast, as the twelve cards of a list.
 */
const markKinds = (): void => {
  const paths = new Map<Element, string>();
  const pathOf = (element: Element): string => {
    const known = paths.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, opacity } = getComputedStyle(element);
    const own = `${element.tagName}.${String(element.getAttribute('class'))} ${color} ${backgroundColor} ${opacity}`;
    const path = `${element.parentElement ? pathOf(element.parentElement) : ''} > ${own}`;
    paths.set(element, path);
    return path;
  };
  for (const marked of document.querySelectorAll('[data-kind-of-text]'))
    marked.removeAttribute('data-kind-of-text');
  const kinds = new Set<string>();
  const mark = (element: Element) => {
    const path = pathOf(element);
    if (!element.checkVisibility() || kinds.has(path)) return;
    kinds.add(path);
    element.setAttribute('data-kind-of-text', '');
  };
  document.querySelectorAll('input, select, textarea').forEach(mark);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.trim() && node.parentElement) mark(node.parentElement);
};

/** Of texts that look alike, axe looks at one. */
async function contrastFindings(page: Page): Promise<string[]> {
  await page.evaluate(markKinds);
  return findings(page, CONTRAST, '[data-kind-of-text]');
}

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

/** Axe finds nothing in either theme, and nothing sticks out in any window. */
export async function expectSound(page: Page, look: Look): Promise<void> {
  const contrast = () => (look.everyText ? findings(page, CONTRAST) : contrastFindings(page));
  expect(await findings(page, ALL_BUT_CONTRAST)).toEqual([]);
  expect(await contrast(), 'in the light theme').toEqual([]);
  // Only colors change with the theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await stillness(page);
  expect(await contrast(), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  for (const width of look.widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${width} px`);
    if (!look.isCrowded || width !== 375) continue;
    await stretchToPage(page, width);
    expect(await findings(page, only('target-size'))).toEqual([]);
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

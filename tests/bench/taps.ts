import type { Page } from 'playwright/test';

/** Something that people tap. */
export interface Tapped {
  name: string;
  /** @param at counts the times, from 0 */
  tap: (page: Page, at: number) => Promise<void>;
  /** Brings the screen back to where it can be tapped again. */
  undo?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const escape = (page: Page) => page.keyboard.press('Escape');

/** On the list of communities, in this order. */
export const LIST_TAPS: readonly Tapped[] = [
  { name: 'The next page', tap: (page) => page.getByRole('link', { name: 'Next page' }).tap() },
  {
    name: 'A heart',
    tap: (page, at) =>
      button(page, /^Favorite /)
        .nth(at)
        .tap(),
  },
  {
    name: 'Share',
    tap: (page, at) =>
      button(page, /^Share /)
        .nth(at)
        .tap(),
    undo: escape,
  },
  { name: 'The person’s menu', tap: (page) => button(page, /^Your menu/).tap(), undo: escape },
  {
    name: 'A wish',
    // Which ones are offered depends on what is known of the places.
    tap: (page) =>
      page.getByRole('group', { name: 'Popular wishes' }).getByRole('button').first().tap(),
  },
  {
    name: 'A letter in the search',
    tap: (page) => page.getByLabel('Search this list').press('s'),
    undo: (page) => page.getByLabel('Search this list').fill(''),
  },
  { name: 'Another order', tap: (page) => page.getByLabel('Sort by').press('ArrowDown') },
  {
    name: 'All filters',
    tap: (page) => button(page, /^Filters/).tap(),
    undo: (page) => button(page, 'Close').tap(),
  },
];

/** In the sheet that the last of these opened. */
export const FILTER_TAPS: readonly Tapped[] = [
  { name: 'A group of filters', tap: (page) => button(page, /^Cost of living/).tap() },
  { name: 'A filter', tap: (page, at) => page.getByRole('checkbox').nth(at).tap() },
];

export const CARD_TAPS: readonly Tapped[] = [
  {
    name: 'A card',
    tap: (page, at) => page.locator('#list-results article a').nth(at).tap(),
    undo: (page) => page.goBack(),
  },
];

/** On a community's page. */
export const DETAILS_TAPS: readonly Tapped[] = [
  {
    name: 'A section',
    tap: (page, at) =>
      page
        .getByRole('navigation', { name: 'Sections of this page' })
        .getByRole('link')
        .nth(at + 1)
        .tap(),
  },
  {
    name: 'A source',
    tap: (page) =>
      button(page, /^Source of/)
        .first()
        .tap(),
    undo: escape,
  },
];

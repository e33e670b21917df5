import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchPage } from '@/components/screens/browse/search-page';
import { CommunitySearch } from '@/components/screens/browse/home/community-search';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { community } from '../../support/suggested-communities';

const TOWNS = [community(7, 'Asheville'), community(8, 'Asheboro'), community(9, 'Ashland')];
const FOUND: Responses = { 'community/get-all': { dataResult: TOWNS, count: 3 } };
const MANY: Responses = { 'community/get-all': { dataResult: TOWNS, count: 1_023 } };

/** Before the code of the suggestions has come a plain field is shown, which says the same. */
const plainField = () => screen.getByRole('combobox', { name: 'Find a community' });
const combobox = () =>
  waitFor(() => {
    const field = plainField();
    expect(field).toHaveAttribute('aria-controls');
    return field;
  });

async function typeInto(responses: Responses, text = 'ash') {
  const shown = show(<CommunitySearch />, { responses });
  await shown.user.click(plainField());
  const field = await combobox();
  await shown.user.keyboard(text);
  return { ...shown, field };
}

async function suggested(responses = FOUND) {
  const { user, field } = await typeInto(responses);
  const options = await screen.findAllByRole('option');
  const active = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : null;
  };
  return { user, field, options, active };
}

test('what was typed before the suggestions’ code came stays, with focus and caret', async () => {
  const { user } = show(<CommunitySearch />, { responses: FOUND });
  const plain = plainField();
  await user.type(plain, 'ah');
  const field = await combobox();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ah');
  await user.keyboard('{Home}{ArrowRight}s');
  expect(field).toHaveValue('ash');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});

test('suggestions are announced by their number, and the field says that its list is open', async () => {
  const { field } = await suggested();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getByRole('listbox')).toHaveAccessibleName('Suggested communities');
  expect(await screen.findByText('3 suggestions')).toHaveAttribute('role', 'status');
});

test('the arrows go round through the suggestions and the text itself', async () => {
  const { user, field, active } = await suggested();
  expect(active()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('Asheville');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(active()).toContain('Ashland');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  expect(field).toHaveFocus();
});

test('Enter on a suggestion opens it', async () => {
  const { user } = await suggested();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(window.location.hash).toBe('#/app/community-details/8');
});

test('a click on a suggestion opens it', async () => {
  const { user, options } = await suggested();
  await user.click(options[2] as HTMLElement);
  expect(window.location.hash).toBe('#/app/community-details/9');
});

test('where there are more, the last suggestion leads to all of them', async () => {
  const { user, options, active } = await suggested(MANY);
  expect(options.map(({ textContent }) => textContent).at(-1)).toBe('See all 1,023');
  expect(await screen.findByText('3 suggestions, 1,023 in all')).toHaveAttribute('role', 'status');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('See all 1,023');
  await user.keyboard('{Enter}');
  expect(window.location.hash).toBe('#/app/community-list?q=ash');
});

test('where these are all, nothing leads to more', async () => {
  const { options } = await suggested();
  expect(options).toHaveLength(3);
});

test('a click on See all leads to the list of that search', async () => {
  const { user } = await suggested(MANY);
  await user.click(screen.getByRole('option', { name: 'See all 1,023' }));
  expect(window.location.hash).toBe('#/app/community-list?q=ash');
});

test('Enter on no suggestion searches the list', async () => {
  const { user } = await suggested();
  await user.keyboard('{Enter}');
  expect(window.location.hash).toBe('#/app/community-list?q=ash');
});

test('Escape closes the suggestions and keeps the text, then empties it', async () => {
  const { user, field } = await suggested();
  await user.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('ash');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('leaving the field closes the suggestions and opens none of them', async () => {
  const { user, field } = await suggested();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('ash');
  expect(window.location.hash).toBe('#/');
});

test('no community by that name is said and shown', async () => {
  await typeInto({ 'community/get-all': { dataResult: [], count: 0 } });
  expect(await screen.findByText(/^No community by that name\./)).toHaveAttribute('role', 'status');
});

test('suggestions that do not come are said, and Enter still searches', async () => {
  const { user } = await typeInto({ 'community/get-all': new ApiError(500, 'Broken.') });
  await screen.findByText(/^Suggestions aren’t available right now\./);
  await user.keyboard('{Enter}');
  expect(window.location.hash).toBe('#/app/community-list?q=ash');
});

test('without any script, a search that finds nothing says what to do', () => {
  show(<SearchPage searchText="zzz" cards={[]} count={0} note={null} />);
  expect(screen.getByText('Oops, nothing to see here!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'start from the home page' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('without any script, a search that finds more than it shows says so', () => {
  show(<SearchPage searchText="ash" cards={TOWNS} count={23} note={null} />);
  expect(screen.getByText(/^23 Results\. These are the first 3:/)).toBeVisible();
});

test('what an address has besides its place is said to be left out', async () => {
  await typeInto(
    {
      'community/get-all': { dataResult: TOWNS.slice(0, 1), count: 1, leftOut: ['1 Page Avenue'] },
    },
    '1 Page Avenue, Asheville',
  );
  expect(await screen.findByText('1 suggestion. We left out: “1 Page Avenue”.')).toHaveAttribute(
    'role',
    'status',
  );
});

test('a territory is said not to be covered', async () => {
  await typeInto(
    { 'community/get-all': { dataResult: [], count: 0, notCovered: 'Puerto Rico' } },
    'San Juan PR',
  );
  expect(
    await screen.findByText(
      'We don’t cover Puerto Rico: our places are in the 50 states and Washington, DC.',
    ),
  ).toBeVisible();
});

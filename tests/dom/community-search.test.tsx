import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommunitySearch } from '@/components/screens/shop/home/community-search';
import type { ListedCommunity } from '@/lib/search/output';
import { Refused, show, type Answers } from '../support/dom';

const community = (id: number, communityNameText: string): ListedCommunity => ({
  id,
  communityNameText,
  city: communityNameText,
  state: 34,
  stateCommunities: { stateName: 'North Carolina', stateShortName: 'NC' },
  county: null,
  kind: null,
  lat: 35.6,
  long: -82.55,
  elevationM: null,
  climateType: null,
  population: 94_589,
  medianHomePrice: null,
  medianHomePriceSource: null,
  images: null,
  isRepresented: false,
  isRecommended: false,
  planetReCommunityId: null,
  userrole: [],
  objectMappings: [],
  unknown: [],
});

const FOUND: Answers = {
  'community/get-all': {
    dataResult: [community(7, 'Asheville'), community(8, 'Asheboro'), community(9, 'Ashland')],
  },
};

/** The plain field that stands there first, with the code of the suggestions asked for on focus. */
const plainField = () => screen.getByRole('textbox', { name: 'Find a community' });
const combobox = () => screen.findByRole('combobox', { name: 'Find a community' });

async function typeInto(answers: Answers, text = 'ash') {
  const shown = show(<CommunitySearch />, { answers });
  await shown.user.click(plainField());
  const field = await combobox();
  await shown.user.keyboard(text);
  return { ...shown, field };
}

async function suggested() {
  const { user, field } = await typeInto(FOUND);
  const options = await screen.findAllByRole('option');
  const active = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : null;
  };
  return { user, field, options, active };
}

test('what was typed before the suggestions’ code came stays, with focus and caret', async () => {
  const { user } = show(<CommunitySearch />, { answers: FOUND });
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
  await typeInto({ 'community/get-all': { dataResult: [] } });
  expect(await screen.findByText(/^No community by that name\./)).toHaveAttribute('role', 'status');
});

test('suggestions that do not come are said, and Enter still searches', async () => {
  const { user } = await typeInto({ 'community/get-all': new Refused(500, 'Broken.') });
  await screen.findByText(/^Suggestions aren’t available right now\./, {}, { timeout: 10_000 });
  await user.keyboard('{Enter}');
  expect(window.location.hash).toBe('#/app/community-list?q=ash');
});

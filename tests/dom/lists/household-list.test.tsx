import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import ListInvitationScreen from '@/components/screens/lists/list-invitation-screen';
import ListScreen from '@/components/screens/lists/list-screen';
import SharedListScreen from '@/components/screens/lists/shared-list-screen';
import type { HouseholdList, ListItem } from '@/lib/domains/lists/output';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const LIST_ID = '0b5c0b0e-8f5e-4c51-9d6e-0a8f3f1c2d3e';

const place = (id: number, communityNameText: string, more: Partial<ListItem> = {}): ListItem => ({
  id,
  community: { ...bareCommunity, id: id * 10, communityNameText },
  status: 'Looking',
  statusBy: null,
  version: 1,
  addedBy: 'Dana',
  addedAt: '2026-11-20T10:00:00Z',
  hearts: ['dana'],
  wishes: [],
  notes: [],
  ...more,
});

const LIST: HouseholdList = {
  id: LIST_ID,
  title: 'Our list',
  version: 1,
  isOwner: false,
  followsHearts: false,
  members: [
    { id: 'dana', name: 'Dana', isYou: false, isOwner: true },
    { id: 'sam', name: 'Sam', isYou: true, isOwner: false },
  ],
  items: [
    place(1, 'Boone', { hearts: ['dana', 'sam'] }),
    place(2, 'Asheville', {
      notes: [
        {
          id: 5,
          text: 'Ask about winters',
          author: 'Sam',
          isYours: true,
          writtenAt: '2026-11-21T10:00:00Z',
          isEdited: false,
          version: 1,
        },
      ],
    }),
    place(3, 'Bristol', { hearts: [] }),
  ],
  notShown: [],
  privateHearts: [{ ...bareCommunity, id: 90, communityNameText: 'Duluth' }],
  weeklyEmail: true,
  linkSince: null,
  invitations: [],
  wishLabels: [],
  ignoredWishes: [],
};

async function open(responses: Responses = {}, list: Partial<HouseholdList> = {}) {
  const shown = show(<ListScreen listId={LIST_ID} />, {
    account: SHOPPER,
    responses: {
      'list/get': { data: { ...LIST, ...list } },
      'list/get-mine': { data: [], favoritesCount: 3 },
      'list/note-seen': {},
      ...responses,
    },
  });
  await screen.findByRole('heading', { name: 'Our list' });
  return shown;
}

const row = (name: string) => {
  const found = screen.getByRole('heading', { name: `${name}, Illinois` }).closest('li');
  if (!found) throw new Error('There is no such row.');
  return within(found);
};

describe('a list that two people keep', () => {
  test('says in words whose heart is where, who added what, and who keeps it', async () => {
    await open();
    expect(screen.getByText('You and Dana keep this list.')).toBeVisible();
    expect(row('Boone').getByText('both')).toBeVisible();
    expect(row('Asheville').getByText('Dana only')).toBeVisible();
    expect(row('Bristol').getByText('nobody yet')).toBeVisible();
    expect(row('Boone').getByText('Added by Dana')).toBeVisible();
  });

  test('shows both answers where somebody else set a status first, and sends the one that is chosen', async () => {
    let items = LIST.items;
    let refused = false;
    const { user, sent } = await open({
      'list/get': () => ({ data: { ...LIST, items } }),
      'list/set-status': ({ version }) => {
        if (refused) return { version: version + 1 };
        refused = true;
        items = [place(1, 'Boone', { status: 'Visited', version: 2 }), ...LIST.items.slice(1)];
        return new ApiError(409, 'Dana set it to Visited while you were choosing.', 'status');
      },
    });
    await user.selectOptions(row('Boone').getByLabelText('Status of Boone'), 'Maybe');
    expect(await row('Boone').findByRole('alert')).toHaveTextContent(
      'Dana set it to Visited while you were choosing. You chose Maybe.',
    );
    expect(row('Boone').getByLabelText('Status of Boone')).toHaveValue('Visited');
    await user.click(row('Boone').getByRole('button', { name: 'Set to Maybe' }));
    const statuses = sent.filter(({ to }) => to === 'list/set-status');
    expect(statuses.map(({ input }) => [input.status, input.version])).toEqual([
      ['Maybe', 1],
      ['Maybe', 2],
    ]);
  });

  test('offers to undo a removal, a move, a status and a deleted note', async () => {
    const { user, sent } = await open({
      'list/remove-items': { itemIds: [1] },
      'list/restore-items': { itemIds: [1] },
      'list/move-item': {},
      'list/set-status': { version: 2 },
      'list/delete-note': { noteId: 5 },
      'list/restore-note': { noteId: 5 },
    });
    const undo = async (text: string) => {
      const toast = (await screen.findByText(text)).parentElement;
      await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
    };
    const inMenu = async (name: string, entry: string) => {
      await user.click(row(name).getByRole('button', { name: `More about ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await inMenu('Boone', 'Remove from the list');
    await undo('Removed Boone from “Our list”.');
    await inMenu('Bristol', 'Move up');
    await undo('Moved Bristol.');
    await user.selectOptions(row('Boone').getByLabelText('Status of Boone'), 'No');
    await undo('Boone: No.');
    await user.click(row('Asheville').getByRole('button', { name: 'Asheville: 1 note' }));
    await user.click(row('Asheville').getByRole('button', { name: 'Delete your note' }));
    await undo('Your note was deleted.');
    const written = () => sent.filter(({ to }) => /^list.(?!get|note-seen)/.test(to));
    await vi.waitFor(() =>
      expect(written().map(({ to }) => to)).toEqual([
        'list/remove-items',
        'list/restore-items',
        'list/move-item',
        'list/move-item',
        'list/set-status',
        'list/set-status',
        'list/delete-note',
        'list/restore-note',
      ]),
    );
    const writes = written();
    expect(writes.slice(2, 4).map(({ input }) => [input.itemId, input.beforeItemId])).toEqual([
      [3, 2],
      [3, null],
    ]);
  });

  test('is noted as seen once, and again when somebody else has changed it', async () => {
    let items = LIST.items;
    const { sent } = await open({ 'list/get': () => ({ data: { ...LIST, items } }) });
    const seen = () => sent.filter(({ to }) => to === 'list/note-seen');
    const comeBack = async (reads: number) => {
      window.dispatchEvent(new Event('visibilitychange'));
      const read = () => sent.filter(({ to }) => to === 'list/get');
      await vi.waitFor(() => expect(read()).toHaveLength(reads));
    };
    await vi.waitFor(() => expect(seen()).toHaveLength(1));
    await comeBack(2);
    expect(seen()).toHaveLength(1);
    items = [place(1, 'Boone', { status: 'Visited', version: 2 })];
    await comeBack(3);
    await vi.waitFor(() => expect(seen()).toHaveLength(2));
    expect(seen()[0]?.input).toEqual({ listId: LIST_ID });
  });

  test('compares two to four chosen places, and removes what is chosen', async () => {
    const { user, sent } = await open({ 'list/remove-items': { itemIds: [1, 2] } });
    await user.click(screen.getByLabelText('Choose Boone'));
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
    await user.click(screen.getByLabelText('Choose Asheville'));
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/#/app/compare?ids=10,20',
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(sent.find(({ to }) => to === 'list/remove-items')?.input.itemIds).toEqual([1, 2]);
    expect(await screen.findByText('Removed 2 places from “Our list”.')).toBeVisible();
  });

  test('keeps one’s other favorites apart until they are added', async () => {
    const { user, sent } = await open({ 'list/add-items': { itemIds: [4] } });
    const others = screen.getByRole('region', { name: 'Your other favorites' });
    await user.click(within(others).getByRole('button', { name: 'Add Duluth to Our list' }));
    expect(sent.find(({ to }) => to === 'list/add-items')?.input.communityIds).toEqual([90]);
  });

  test('keeps a note that was typed where the server refuses it', async () => {
    const { user, fill } = await open({
      'list/add-note': new ApiError(409, 'A place has room for 100 notes.'),
    });
    await user.click(row('Boone').getByRole('button', { name: 'Boone: Add a note' }));
    const field = row('Boone').getByLabelText(/Your note on Boone/);
    await fill(field, 'The school is near.');
    await user.click(row('Boone').getByRole('button', { name: 'Add note' }));
    expect(await row('Boone').findByRole('alert')).toHaveTextContent('room for 100 notes');
    expect(field).toHaveValue('The school is near.');
  });

  test('shows both texts of a note that was changed elsewhere', async () => {
    let { items } = LIST;
    const { user, fill, sent } = await open({
      'list/get': () => ({ data: { ...LIST, items } }),
      'list/edit-note': ({ version }) => {
        if (version > 1) return { version: version + 1 };
        items = items.map((one) =>
          one.id === 2
            ? { ...one, notes: one.notes.map((note) => ({ ...note, text: 'Cold', version: 2 })) }
            : one,
        );
        return new ApiError(409, 'This note was changed somewhere else.', 'text');
      },
    });
    await user.click(row('Asheville').getByRole('button', { name: 'Asheville: 1 note' }));
    await user.click(row('Asheville').getByRole('button', { name: 'Change your note' }));
    const form = within(row('Asheville').getByRole('form', { name: 'Change your note' }));
    await fill(form.getByRole('textbox'), 'Mild');
    await user.click(row('Asheville').getByRole('button', { name: 'Save note' }));
    expect(await row('Asheville').findByText('Stored now: “Cold”')).toBeVisible();
    await user.click(row('Asheville').getByRole('button', { name: 'Save note' }));
    await vi.waitFor(() =>
      expect(
        sent
          .filter(({ to }) => to === 'list/edit-note')
          .map(({ input }) => [input.text, input.version]),
      ).toEqual([
        ['Mild', 1],
        ['Mild', 2],
      ]),
    );
  });

  test('says before somebody leaves what goes with them, and asks the owner what becomes of it', async () => {
    const { user, sent } = await open({ 'list/leave': {} }, { isOwner: true });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Your 1 note and your hearts leave the list/)).toBeVisible();
    await user.click(dialog.getByLabelText('It is deleted for everybody'));
    expect(dialog.getByText(/3 places with 1 note will be deleted/)).toBeVisible();
    await user.click(dialog.getByLabelText('Dana owns it from now on'));
    await user.click(dialog.getByRole('button', { name: 'Leave the list' }));
    expect(sent.find(({ to }) => to === 'list/leave')?.input).toEqual({
      listId: LIST_ID,
      then: 'hand-over',
    });
  });

  test('is shared by a link that is shown once, and by email', async () => {
    const { user, fill, sent } = await open({
      'list/create-link': { link: 'https://wherewell.example/#/app/shared-list/abc' },
      'list/invite': { message: 'The invitation is on its way.' },
    });
    await user.click(screen.getByRole('button', { name: 'Share this list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByDisplayValue(/shared-list\/abc$/)).toBeVisible();
    await fill(dialog.getByLabelText('Email'), 'sam@example.org');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByText('The invitation is on its way.')).toBeVisible();
    expect(sent.find(({ to }) => to === 'list/invite')?.input.emailId).toBe('sam@example.org');
  });
});

test('a list that isn’t there, or isn’t one’s own, says so', async () => {
  show(<ListScreen listId={LIST_ID} />, {
    account: SHOPPER,
    responses: { 'list/get': new ApiError(404, 'This list doesn’t exist, or you don’t keep it.') },
  });
  expect(await screen.findByText('No content to display')).toBeVisible();
});

describe('a link to a list', () => {
  test('shows places, status, hearts and notes, and nothing to change them with', async () => {
    show(<SharedListScreen token="abc" />, {
      responses: {
        'list/get-shared': {
          data: {
            title: 'Our list',
            keptBy: ['Dana', 'Sam'],
            wishLabels: [],
            ignoredWishes: [],
            items: [
              {
                community: { ...bareCommunity, id: 10, communityNameText: 'Boone' },
                status: 'Visited',
                wishes: [],
                addedBy: 'Dana',
                hearts: ['Sam'],
                notes: [{ text: 'Cold', author: 'Dana', writtenAt: '2026-11-21T10:00:00Z' }],
              },
            ],
          },
        },
      },
    });
    expect(await screen.findByText('A list of Dana and Sam, to look at.')).toBeVisible();
    expect(row('Boone').getByText('Sam only')).toBeVisible();
    expect(row('Boone').getByText('Visited')).toBeVisible();
    expect(row('Boone').getByText('Cold')).toBeVisible();
    expect(row('Boone').queryByRole('button')).toBeNull();
  });

  test('that was ended says so', async () => {
    show(<SharedListScreen token="abc" />, {
      responses: { 'list/get-shared': new ApiError(404, 'This link no longer works.') },
    });
    expect(await screen.findByText('This list isn’t shared now')).toBeVisible();
  });
});

describe('an invitation to a list', () => {
  const invitation = (emailId: string) => ({
    data: {
      title: 'Our list',
      inviter: 'Dana',
      emailId,
      items: 3,
      expiresAt: '2026-12-08T10:00:00Z',
      hasAccount: true,
    },
  });

  test('is accepted with the account of its email', async () => {
    const { user, sent } = show(<ListInvitationScreen token="abc" />, {
      account: SHOPPER,
      responses: {
        'list/get-invitation': invitation(SHOPPER.emailId),
        'list/accept-invitation': { listId: LIST_ID },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await vi.waitFor(() => expect(window.location.hash).toBe(`#/app/lists/${LIST_ID}`));
    expect(sent.find(({ to }) => to === 'list/accept-invitation')?.input).toEqual({ token: 'abc' });
  });

  test('asks a visitor to log in, and somebody else to log out', async () => {
    const { user, session, unmount } = show(<ListInvitationScreen token="abc" />, {
      responses: { 'list/get-invitation': invitation('sam@example.org') },
    });
    await user.click(await screen.findByRole('button', { name: 'Log In' }));
    expect(session.openDialog).toHaveBeenCalledWith(
      'login',
      expect.any(Function),
      'keep “Our list” together',
    );
    unmount();
    show(<ListInvitationScreen token="abc" />, {
      account: SHOPPER,
      responses: { 'list/get-invitation': invitation('sam@example.org') },
    });
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeVisible();
  });
});

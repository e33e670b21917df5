import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import AdminCreateCommunityScreen from '@/components/screens/admin/communities/admin-create-community-screen';
import ChangeAccountTypeScreen from '@/components/screens/admin/people/change-account-type-screen';
import { SignUpLinks } from '@/components/screens/admin/people/sign-up-links/sign-up-links';
import CreateNewCommunityScreen from '@/components/screens/admin/communities/create-new-community-screen';
import EditUserDetailsScreen from '@/components/screens/admin/people/edit-user-details-screen';
import { PageTitle } from '@/components/ui/page-title';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { asksBeside } from '../../support/browser/asked-beside';
import { later, ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('community/get-merges', 'user/list-audit-events');

const pagination = {
  totalCount: 2,
  totalPages: 1,
  currentPage: 1,
  limit: 25,
  hasNextPage: false,
  hasPrevPage: false,
};

const listed = {
  stateShortName: 'IA',
  stateName: 'Iowa',
  population: null,
  hasCover: false,
  isRecommended: false,
  pendingInvitations: 0,
  complete: 45,
  editedAt: null,
  seenAt: null,
  visibility: 'published' as const,
  hiddenAt: null,
  createdAt: '2026-11-20T10:00:00Z',
};

const AMES = { ...listed, id: 7, communityNameText: 'Ames', representative: null };
const AMANA = {
  ...listed,
  id: 8,
  communityNameText: 'Amana',
  representative: { id: 'rep-9', name: 'Rosa Keller', emailId: 'rosa@example.test' },
};

const button = (name: string) => screen.getByRole('button', { name });

const DISMISSED = representativeOf(7);

describe('changing an account type', () => {
  const open = (responses: Responses = {}) =>
    show(<ChangeAccountTypeScreen userId={SHOPPER.id} />, {
      account: ADMINISTRATOR,
      responses: {
        'user/get-user-details-to-admin': { usersResult: SHOPPER },
        'community/list-communities': { data: [AMES, AMANA], pagination },
        'user/get-representation': { data: { representative: null, pendingInvitations: [] } },
        ...responses,
      },
    });

  const chooseFound = async ({ user }: ReturnType<typeof open>, name: RegExp) => {
    await user.type(screen.getByRole('combobox', { name: 'Community' }), 'am');
    await user.click(await screen.findByRole('option', { name }));
  };
  const chooseCommunity = async (shown: ReturnType<typeof open>, name: RegExp) => {
    await shown.user.click(await screen.findByRole('radio', { name: /^Community representative/ }));
    await chooseFound(shown, name);
  };

  test('a representative needs a community, and nobody is replaced without a question', async () => {
    const shown = open({
      'user/change-account-type': {
        usersResult: SHOPPER,
        message: 'The account type was changed.',
      },
    });
    expect(await screen.findByText('Home shopper now.')).toBeVisible();
    expect(button('Change account type')).toBeDisabled();
    await chooseCommunity(shown, /^Amana, IA\s*Represented by Rosa Keller/);
    await shown.user.click(button('Change account type'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Rosa Keller represents Amana, IA/)).toBeVisible();
    expect(shown.sent.map(({ to }) => to)).not.toContain('user/change-account-type');
    await shown.user.click(dialog.getByRole('button', { name: 'No, go back' }));
    await shown.user.click(button('Change account type'));
    await shown.user.click(await screen.findByRole('radio', { name: 'Someone else takes over' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Yes, replace' }));
    await waitFor(() =>
      expect(shown.sent).toContainEqual({
        to: 'user/change-account-type',
        input: {
          userId: SHOPPER.id,
          roleId: 1,
          communityId: 8,
          mayReplace: 'rep-9',
          dismissal: { reason: 'successor', words: '' },
        },
      }),
    );
    expect(await screen.findByText('The account type was changed.')).toBeVisible();
    expect(window.location.hash).toBe('#/app/admin-center/users/all');
  });

  test('nobody is dismissed without a question, a reason and room for own words, which a refusal keeps', async () => {
    const refused = new ApiError(409, 'Not now.');
    const shown = show(<ChangeAccountTypeScreen userId={DISMISSED.id} />, {
      account: ADMINISTRATOR,
      responses: {
        'user/get-user-details-to-admin': { usersResult: DISMISSED },
        'community/get-community-basic-info': new ApiError(404, 'Not found.'),
        'user/change-account-type': refused,
      },
    });
    const isSent = () => shown.sent.filter(({ to }) => to === 'user/change-account-type');
    await shown.user.click(await screen.findByRole('radio', { name: 'Home shopper' }));
    await shown.user.click(button('Change account type'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Dismiss / }));
    expect(dialog.getByRole('button', { name: 'No, go back' })).toHaveFocus();
    await shown.user.click(dialog.getByRole('button', { name: 'Yes, dismiss' }));
    expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await shown.user.click(dialog.getByRole('radio', { name: 'Another reason' }));
    expect(dialog.getByText('Please say what the reason is.')).toBeVisible();
    expect(isSent()).toEqual([]);
    await shown.user.type(dialog.getByRole('textbox'), 'Thank you for all of it.');
    await shown.user.click(dialog.getByRole('button', { name: 'Yes, dismiss' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    const dismissal = { reason: 'other', words: 'Thank you for all of it.' };
    expect(isSent()[0]?.input).toMatchObject({ roleId: 0, dismissal });
    await shown.user.click(button('Change account type'));
    expect(await screen.findByRole('textbox')).toHaveValue('Thank you for all of it.');
  });

  test('says whose invitations it cancels, before and in the question', async () => {
    const invited = (emailId: string) => ({
      id: emailId,
      emailId,
      expiresAt: '2026-12-01T00:00:00Z',
    });
    const shown = open({
      'user/get-representation': ({ communityId }) => ({
        data: {
          representative: null,
          pendingInvitations:
            communityId === 8 ? [invited('dan@example.test'), invited('eve@example.test')] : [],
        },
      }),
    });
    await chooseCommunity(shown, /^Amana/);
    const says =
      'This also cancels the pending invitations of dan@example.test and eve@example.test to this community.';
    expect(await screen.findByText(says)).toBeVisible();
    await shown.user.click(button('Change account type'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(says))).toBeVisible();
    await shown.user.click(dialog.getByRole('button', { name: 'No, go back' }));
    await shown.user.click(screen.getByRole('button', { name: 'Remove community Amana, IA' }));
    await chooseFound(shown, /^Ames/);
    await waitFor(() => expect(screen.queryByText(says)).toBeNull());
  });

  test('one’s own leads to the log-in, and reads nothing that the ended session is refused', async () => {
    const { user, sent, session } = show(<ChangeAccountTypeScreen userId={ADMINISTRATOR.id} />, {
      account: ADMINISTRATOR,
      responses: {
        'user/get-user-details-to-admin': { usersResult: ADMINISTRATOR },
        'user/change-account-type': { usersResult: ADMINISTRATOR, message: 'Changed.' },
      },
    });
    await user.click(await screen.findByRole('radio', { name: /^Home shopper/ }));
    await user.click(button('Change account type'));
    await waitFor(() => expect(session.leave).toHaveBeenCalledWith('/login'));
    expect(sent.at(-1)?.to).toBe('user/change-account-type');
  });

  test('Enter in the search for another community searches, and sends nothing', async () => {
    const shown = open();
    await chooseCommunity(shown, /^Ames/);
    await shown.user.click(screen.getByRole('button', { name: 'Remove community Ames, IA' }));
    await shown.user.type(screen.getByRole('combobox', { name: 'Community' }), 'durango{Enter}');
    expect(shown.sent.map(({ to }) => to)).not.toContain('user/change-account-type');
  });

  test('an error stays with the form, and what was chosen stays chosen', async () => {
    const shown = open({
      'user/change-account-type': new ApiError(
        409,
        'Someone else represents this community now.',
        'communityId',
      ),
    });
    await chooseCommunity(shown, /^Ames, IA\s*No representative/);
    await shown.user.click(button('Change account type'));
    expect(await screen.findByText('Someone else represents this community now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove community Ames, IA' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Community' })).toHaveAccessibleDescription(
      'Someone else represents this community now.',
    );
  });
});

describe('creating a community', () => {
  test('a place of the same name is refused with the way to it, and nothing is lost', async () => {
    const { user, sent } = show(<CreateNewCommunityScreen />, {
      account: ADMINISTRATOR,
      responses: {
        'community/create': new ApiError(409, ERROR_MESSAGES.placeExists, 'communityNameText'),
        'community/get-all': { dataResult: [bareCommunity] },
      },
    });
    await user.selectOptions(screen.getByLabelText(/^State/), 'Iowa');
    await user.type(screen.getByLabelText(/^City/), 'Ames');
    await user.type(screen.getByLabelText(/^Community name/), 'Ames');
    await user.type(screen.getByLabelText(/^Latitude/), '12');
    await user.type(screen.getByLabelText(/^Longitude/), '-93.6');
    await user.click(button('Create community'));
    expect(await screen.findByText(ERROR_MESSAGES.latitude)).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText(/^Latitude/));
    await user.type(screen.getByLabelText(/^Latitude/), '42.03');
    await user.click(button('Create community'));
    expect(await screen.findByText(ERROR_MESSAGES.placeExists)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'open its page' })).toHaveAttribute(
      'href',
      `/#/app/community-details/${bareCommunity.id}`,
    );
    expect(sent[0]?.input).toEqual({
      communityNameText: 'Ames',
      state: 19,
      city: 'Ames',
      lat: 42.03,
      long: -93.6,
    });
    expect(screen.getByLabelText(/^City/)).toHaveValue('Ames');
  });

  test('a neighbor with nearly the same name is asked about, and shown with its links', async () => {
    const alike = [{ id: 31, communityNameText: 'Ames', stateShortName: 'IA', miles: 2.1 }];
    const question = 'Ames, IA is only 2.1 miles away. Please confirm that this is another place.';
    const { user, sent } = show(<CreateNewCommunityScreen />, {
      account: ADMINISTRATOR,
      responses: {
        'community/create': new ApiError(409, question, 'confirmed'),
        'community/check-place': { data: { position: null, alike } },
      },
    });
    await user.selectOptions(screen.getByLabelText(/^State/), 'Iowa');
    await user.type(screen.getByLabelText(/^City/), 'Amess');
    await user.type(screen.getByLabelText(/^Community name/), 'Amess');
    await user.type(screen.getByLabelText(/^Latitude/), '42.03');
    expect(screen.queryByRole('img')).toBeNull();
    await user.type(screen.getByLabelText(/^Longitude/), '-93.6');
    expect(screen.getByRole('img', { name: 'Amess on a map of Iowa' })).toBeVisible();
    expect(screen.getByText(/^The dot is the position above/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^State/), 'Texas');
    expect(screen.getByText(/^The position above is outside Texas/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^State/), 'Iowa');
    await user.click(button('Create community'));
    expect(await screen.findByText(question)).toBeVisible();
    const asked = within(await screen.findByRole('region', { name: 'Is this right?' }));
    expect(asked.getByRole('link', { name: 'Ames, IA' })).toHaveAttribute(
      'href',
      '/#/app/community-details/31',
    );
    await user.click(asked.getByRole('button', { name: 'Create anyway' }));
    const created = () => sent.filter(({ to }) => to === 'community/create');
    await waitFor(() => expect(created()).toHaveLength(2));
    expect(created().map(({ input }) => input)).toEqual([
      expect.not.objectContaining({ confirmed: true }),
      expect.objectContaining({ confirmed: true }),
    ]);
    await user.type(screen.getByLabelText(/^Community name/), 'ville');
    expect(screen.queryByRole('button', { name: 'Create anyway' })).toBeNull();
    await user.click(button('Create community'));
    await waitFor(() => expect(created()).toHaveLength(3));
    expect(created()[2]?.input).not.toHaveProperty('confirmed');
  });
});

describe('a community’s facts', () => {
  const FACTS = {
    communityId: 7,
    communityNameText: 'Ames',
    officialName: null,
    state: 19,
    city: 'Ames',
    county: 'Story',
    lat: 42.03,
    long: -93.6,
    planetReCommunityId: null,
    geoid: '1901855',
    geonamesId: 4846834,
    images: null,
    visibility: 'published' as const,
    hiddenAt: null,
    recommendedBecause: null,
    representative: { id: 'rep-9', name: 'Rosa Keller' },
  };

  test('have a list of their parts, each of which the keyboard reaches without leaving the form', async () => {
    const { user } = show(<AdminCreateCommunityScreen communityId={7} />, {
      account: ADMINISTRATOR,
      at: '/app/admin-create-community/7',
      responses: {
        'community/get-facts': { data: FACTS },
        'community/get-community-basic-info': { data: bareCommunity },
        'community/get-jboards': new Promise(() => {}),
      },
    });
    await user.type(await screen.findByLabelText(/^PlanetRE community id/), 'pre-7');
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this page' }));
    const links = parts.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Facts',
      'Cover photo',
      'Recommendation',
      'Job board ids',
      'Representative',
      'Visibility',
      'Merge',
      'Activity',
    ]);
    for (const link of links) {
      const part = document.getElementById(link.href.split('#').at(-1) ?? '');
      link.focus();
      await user.keyboard('{Enter}');
      expect(part?.querySelector('h2')).toHaveFocus();
      expect(link).toHaveAttribute('aria-current', 'location');
    }
    expect(window.location.hash).toBe('#/app/admin-create-community/7');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are shown, changed and cleared, with their identifiers', async () => {
    const save = vi.fn((input: object) => ({
      data: { ...FACTS, ...input, geonamesId: null },
      message: 'Ames was saved.',
    }));
    const { user, sent } = show(<AdminCreateCommunityScreen communityId={7} />, {
      account: ADMINISTRATOR,
      responses: {
        'community/get-facts': { data: FACTS },
        'community/get-community-basic-info': { data: bareCommunity },
        'community/get-jboards': new Promise(() => {}),
        'community/update-facts': save,
      },
    });
    expect(await screen.findByRole('link', { name: 'Rosa Keller' })).toHaveAttribute(
      'href',
      '/#/app/edit-account-admin/rep-9',
    );
    expect(button('Save facts')).toBeDisabled();
    await user.type(screen.getByLabelText(/^PlanetRE community id/), 'pre-7');
    await user.clear(screen.getByLabelText(/^GeoNames id/));
    await user.click(button('Save facts'));
    expect(await screen.findByText('Ames was saved.')).toBeVisible();
    expect(sent.find(({ to }) => to === 'community/update-facts')?.input).toEqual({
      communityId: 7,
      planetReCommunityId: 'pre-7',
      geonamesId: null,
    });
    await waitFor(() => expect(button('Save facts')).toBeDisabled());
  });
});

test('what is typed while facts are saved stays', async () => {
  const facts = {
    communityId: 7,
    communityNameText: 'Ames',
    officialName: null,
    state: 19,
    city: 'Ames',
    county: 'Story',
    lat: 42.03,
    long: -93.6,
    planetReCommunityId: null,
    geoid: '1901855',
    geonamesId: 4846834,
    visibility: 'published' as const,
    hiddenAt: null,
    recommendedBecause: null,
    images: null,
    representative: null,
  };
  const { response, give } = later<{ data: typeof facts; message: string }>();
  const { user } = show(<AdminCreateCommunityScreen communityId={7} />, {
    account: ADMINISTRATOR,
    responses: {
      'community/get-facts': { data: facts },
      'community/get-community-basic-info': { data: bareCommunity },
      'community/get-jboards': new Promise(() => {}),
      'community/update-facts': response,
    },
  });
  await user.type(await screen.findByLabelText(/^PlanetRE community id/), 'pre-7');
  await user.click(button('Save facts'));
  await user.type(screen.getByLabelText(/^County/), ' County');
  await give({ data: { ...facts, planetReCommunityId: 'pre-7' } as never, message: 'Saved.' });
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByLabelText(/^County/)).toHaveValue('Story County');
  expect(button('Save facts')).toBeEnabled();
});

test('finding a person leads to their record', async () => {
  const { user, sent } = show(<EditUserDetailsScreen />, {
    account: ADMINISTRATOR,
    at: '/app/edit-user-details',
    responses: {
      'user/list-users': ({ searchText }) => ({
        data: searchText
          ? [
              {
                id: 'u1',
                emailId: 'ada@example.test',
                firstName: 'Ada',
                lastName: 'Lane',
                roleId: 0,
                isVerified: true,
                seenAt: null,
                createdAt: '2026-11-20T10:00:00Z',
                communityId: null,
                communityNameText: null,
                stateShortName: null,
              },
            ]
          : [],
        pagination: { ...pagination, totalCount: searchText ? 1 : 0 },
      }),
    },
  });
  expect(await screen.findByText('Nobody found')).toBeVisible();
  await user.type(screen.getByLabelText('Find a person'), 'ada');
  expect(await screen.findByRole('link', { name: 'Edit Ada Lane' })).toHaveAttribute(
    'href',
    '/#/app/edit-account-admin/u1?from=%2Fapp%2Fedit-user-details%3Fq%3Dada',
  );
  expect(screen.getByRole('link', { name: 'Change type Ada Lane' })).toHaveAttribute(
    'href',
    '/#/app/change-account-type/u1?from=%2Fapp%2Fedit-user-details%3Fq%3Dada',
  );
  expect(sent.at(-1)?.input).toMatchObject({ searchText: 'ada' });
});

test('a sign-up link is made, shown once, and ended', async () => {
  const link = 'https://example.test/#/signup?roleId=2&register-token=secret';
  const LIVE = {
    id: 'l1',
    roleId: 2,
    companyId: 'acme',
    note: 'For Ames',
    mostUses: 3,
    uses: 1,
    status: 'live' as const,
    createdBy: 'Ada Lane',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-12-04T10:00:00Z',
  };
  const { user, sent } = show(<SignUpLinks />, {
    account: ADMINISTRATOR,
    responses: {
      'user/list-sign-up-links': { data: [LIVE], pagination: { ...pagination, totalCount: 1 } },
      'user/create-sign-up-link': { data: { id: 'l2', link, expiresAt: LIVE.expiresAt } },
      'user/end-sign-up-link': { message: 'The sign-up link was ended.' },
    },
  });
  await user.click(button('Show sign-up links'));
  expect(await screen.findByText(/^Used 1 of 3/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Account type'), 'Administrator');
  await user.clear(screen.getByLabelText(/^Number of uses/));
  await user.type(screen.getByLabelText(/^Number of uses/), '2');
  await user.type(screen.getByLabelText(/^Note/), 'For Rosa');
  await user.click(button('Create sign-up link'));
  expect(await screen.findByLabelText('The link')).toHaveValue(link);
  expect(sent).toContainEqual({
    to: 'user/create-sign-up-link',
    input: { roleId: '2', companyId: '', note: 'For Rosa', mostUses: 2 },
  });
  await user.click(button('Hide sign-up links'));
  expect(screen.getByLabelText('The link')).not.toBeVisible();
  await user.click(button('Show sign-up links'));
  expect(screen.getByLabelText('The link')).toHaveValue(link);
  // A page without https has no clipboard.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(button('Copy link'));
  expect(await screen.findByText(/^We couldn’t copy it/)).toBeVisible();
  vi.restoreAllMocks();
  await user.click(button('End the link for Administrator'));
  expect(sent.map(({ to }) => to)).not.toContain('user/end-sign-up-link');
  await user.click(await screen.findByRole('button', { name: 'End the link' }));
  await waitFor(() =>
    expect(sent).toContainEqual({ to: 'user/end-sign-up-link', input: { id: 'l1' } }),
  );
});

test('the page of an account that is not there is not found, without a way to try again', async () => {
  show(<ChangeAccountTypeScreen userId="nobody" />, {
    account: ADMINISTRATOR,
    responses: { 'user/get-user-details-to-admin': new ApiError(404, 'No such account.') },
  });
  expect(await screen.findByText(/^We can't seem to find the page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the title of the page for a new community is its name, without a sentence', async () => {
  show(
    <PageTitle title="New">
      <CreateNewCommunityScreen />
    </PageTitle>,
    { account: ADMINISTRATOR },
  );
  await waitFor(() => expect(document.title).toBe('Create a community · Wherewell'));
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SectionName } from '@/lib/insights/sections';
import { ADMINISTRATOR, representativeOf } from '../support/dom-accounts';
import { openForm, sectionServer } from '../support/edited-section';

const TEXT = 'What people say here.';
type Form = Awaited<ReturnType<typeof openForm>>;

/** What a browser has that is full, or keeps nothing. */
const FULL_STORE = {
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
};

const choose = (role: 'radio' | 'checkbox', name: string) => async (form: Form) =>
  form.user.click(screen.getByRole(role, { name }));

const enter = (label: string, figure: string) => async (form: Form) =>
  form.fill(screen.getByLabelText(label), figure);

interface Case {
  name: SectionName;
  title: string;
  choose?: (form: Form) => Promise<void>;
  sent: Record<string, unknown>;
}

const CASES: Case[] = [
  { name: 'about', title: 'Edit About', sent: { aboutDesc: TEXT } },
  { name: 'amenities', title: 'Edit Amenities', sent: { amenitiesDesc: TEXT } },
  {
    name: 'jobs',
    title: 'Edit Jobs',
    choose: enter('Median Household Income', '$61,500'),
    sent: { jobsDesc: TEXT, medianIncome: 61_500, baseFigures: { medianIncome: null } },
  },
  {
    name: 'residents',
    title: 'Edit Residents',
    choose: enter('Median Age (years)', '39.5'),
    sent: { residentsDesc: TEXT, medianAge: 39.5, baseFigures: { medianAge: null } },
  },
  {
    name: 'costOfLiving',
    title: 'Edit Cost of Living',
    choose: choose('radio', 'Similar to the national average'),
    sent: { costOfLivingDesc: TEXT, costOfLivingType: 'Similar to the national average' },
  },
  {
    name: 'climate',
    title: 'Edit Climate',
    choose: choose('radio', 'Dry / Arid'),
    sent: { climateDesc: TEXT, climateType: 'dryArid' },
  },
  {
    name: 'gettingAround',
    title: 'Edit Getting Around',
    choose: async (form) => {
      await choose('radio', 'Limited public transportation')(form);
      await choose('checkbox', 'Dedicated Walking Paths')(form);
    },
    sent: { gettingAroundDesc: TEXT, dedicatedWalkingPaths: true },
  },
  {
    name: 'education',
    title: 'Edit Education',
    choose: choose('checkbox', 'Homeschool Resource Groups'),
    sent: { educationPreDesc: TEXT, homeschoolResourceGroups: true },
  },
  { name: 'healthcare', title: 'Healthcare Insight', sent: { healthCareDesc: TEXT } },
];

test.each(CASES)(
  'the form of $name publishes its text and what is chosen, and leads back',
  async (one) => {
    const server = sectionServer(one.name);
    const form = await openForm(server);
    expect(screen.getByRole('heading', { level: 1, name: one.title })).toBeVisible();
    expect(form.publishButton()).toBeDisabled();
    await one.choose?.(form);
    await form.write(TEXT);
    await form.publish();
    await form.published();
    expect(window.location.hash).toBe(
      `#/app/community-details/${server.id}#${server.section.anchor}`,
    );
    expect(
      await screen.findByText(`The ${server.section.label} section was published.`),
    ).toBeVisible();
    const publications = form.sent.filter(({ to }) => to === 'publishSection');
    expect(publications).toHaveLength(1);
    expect(publications[0]?.input).toMatchObject({
      section: server.section.insight,
      communityId: server.id,
      baseVersion: 0,
      ...one.sent,
    });
  },
);

describe('a text', () => {
  test('of more than 700 characters, as people count them, is not published', async () => {
    const { write, publishButton } = await openForm(sectionServer('about'));
    await write('👩‍👩‍👧‍👦'.repeat(699));
    expect(screen.getByText('1 character left')).toBeVisible();
    await write(`  ${'é'.repeat(700)}  `);
    expect(screen.getByText('0 characters left')).toBeVisible();
    expect(publishButton()).toBeEnabled();
    await write('a'.repeat(701));
    expect(screen.getByText('1 character too many')).toBeVisible();
    expect(publishButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('says that it passed 700 characters as it is typed: at the field, and to a screen reader', async () => {
    const TOO_LONG = 'Please use at most 700 characters.';
    const { user, write, text, publish, publishButton } = await openForm(sectionServer('about'));
    await write('a'.repeat(700));
    const announced = () =>
      [...document.querySelectorAll('form [aria-live="polite"]')].map((one) => one.textContent);
    expect(announced()).not.toContain(TOO_LONG);
    await user.type(text(), 'b');
    await waitFor(() => expect(text()).toBeInvalid());
    expect(text()).toHaveAccessibleDescription(expect.stringContaining(TOO_LONG));
    expect(announced()).toContain(TOO_LONG);
    expect(publishButton()).toHaveAccessibleDescription(TOO_LONG);
    await publish();
    await waitFor(() => expect(text()).toHaveFocus());
    await user.type(text(), '{Backspace}');
    await waitFor(() => expect(text()).toBeValid());
    expect(publishButton()).toBeEnabled();
    expect(announced()).not.toContain(TOO_LONG);
  });

  test('that was too long is so when its draft is restored', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('a'.repeat(701));
    first.unmount();
    const { user, text } = await openForm(server);
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    await waitFor(() => expect(text()).toBeInvalid());
  });

  test('may be emptied where there was one, and not published empty where there was none', async () => {
    const server = sectionServer('about');
    server.publishAs(ADMINISTRATOR, { aboutDesc: 'Something to begin with.' });
    const before = await openForm(server);
    await before.write('   ');
    await before.publish();
    await before.published();
    expect(server.contents()[0]).toEqual({ aboutDesc: '' });
    before.unmount();
    const after = await openForm(server);
    expect(after.text()).toHaveValue('');
    await after.write('   ');
    expect(after.publishButton()).toBeDisabled();
  });

  test('that could not be sent stays, and is published with the next try', async () => {
    const server = sectionServer('about');
    let isDown = true;
    const form = await openForm(server, {
      answers: {
        publishSection: (input) => {
          if (isDown) throw new TypeError('Failed to fetch');
          return (
            server.answers(representativeOf(server.id)).publishSection as (given: unknown) => object
          )(input);
        },
      },
    });
    await form.write('Written while the line was down.');
    await form.publish();
    expect(await screen.findByText(/^We couldn’t reach the server\./)).toBeVisible();
    expect(form.text()).toHaveValue('Written while the line was down.');
    isDown = false;
    await form.publish();
    await form.published();
    expect(server.contents()).toEqual([{ aboutDesc: 'Written while the line was down.' }]);
  });

  test('stands in the preview as readers will see it', async () => {
    const { write } = await openForm(sectionServer('about'));
    const preview = screen.getByRole('complementary', { name: 'Preview' });
    await write('As readers will see it.');
    expect(within(preview).getByText('As readers will see it.')).toBeInTheDocument();
  });
});

describe('leaving', () => {
  const back = () => screen.getByRole('link', { name: 'Edit About' });
  const question = () => screen.findByRole('dialog', { name: 'Leave without publishing?' });
  const answer = async (name: string) => within(await question()).getByRole('button', { name });

  test('a form in which nothing but white space was typed asks nothing', async () => {
    const { user, write, publishButton, published } = await openForm(sectionServer('about'));
    await write('   ');
    expect(publishButton()).toBeDisabled();
    await user.click(back());
    await published();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a changed form asks first', async () => {
    const { user, write, text, publishButton } = await openForm(sectionServer('about'));
    const here = window.location.href;
    await write('Not to be lost.');
    expect(publishButton()).toBeEnabled();
    await user.click(back());
    await question();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(text()).toHaveValue('Not to be lost.');
    expect(window.location.href).toBe(here);
    await user.click(back());
    await user.click(await answer('Keep editing'));
    expect(text()).toHaveValue('Not to be lost.');
    await user.click(back());
    await user.click(await answer('Discard'));
    expect(await screen.findByRole('heading', { name: 'The community’s page' })).toBeVisible();
  });

  test('and discarding leaves no draft', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('Not wanted.');
    await first.user.click(back());
    await first.user.click(await answer('Discard'));
    await first.published();
    first.unmount();
    await openForm(server);
    expect(screen.queryByText('You have an unpublished draft.')).toBeNull();
  });

  test('and keeping the draft leaves at once, and it is offered at the next visit', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('For later.');
    await first.user.click(back());
    await first.user.click(await answer('Keep draft and leave'));
    await first.published();
    first.unmount();
    const { user, text } = await openForm(server);
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(text()).toHaveValue('For later.');
  });

  test('offers no draft where this browser keeps none, and says what is lost', async () => {
    vi.stubGlobal('localStorage', FULL_STORE);
    const { user, write, text } = await openForm(sectionServer('about'));
    await write('Not to be lost.');
    await user.click(back());
    await user.click(await answer('Keep draft and leave'));
    const lossy = await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(within(lossy).queryByRole('button', { name: 'Keep draft and leave' })).toBeNull();
    expect(text()).toHaveValue('Not to be lost.');
  });
});

describe('a draft', () => {
  const restore = () => screen.queryByRole('button', { name: 'Restore draft' });

  test('survives a reload and is offered back, until it is discarded', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('A draft.');
    expect(await screen.findByText('Draft saved on this device.')).toBeVisible();
    first.unmount();
    const second = await openForm(server);
    expect(screen.getByText('You have an unpublished draft.')).toBeVisible();
    expect(second.text()).toHaveValue('');
    await second.user.click(restore() as HTMLElement);
    expect(second.text()).toHaveValue('A draft.');
    expect(second.publishButton()).toBeEnabled();
    second.unmount();
    const third = await openForm(server);
    await third.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    third.unmount();
    await openForm(server);
    expect(restore()).toBeNull();
  });

  test('is said to be saved only where this browser keeps it', async () => {
    const store = localStorage;
    vi.stubGlobal('localStorage', FULL_STORE);
    const { write } = await openForm(sectionServer('about'));
    await write('Not to be kept.');
    expect(await screen.findByText(/^This browser can’t keep a draft\./)).toBeVisible();
    expect(screen.queryByText('Draft saved on this device.')).toBeNull();
    vi.stubGlobal('localStorage', store);
    await write('To be kept.');
    expect(await screen.findByText('Draft saved on this device.')).toBeVisible();
  });

  test('is offered with its age, and with what it changes in the page marked', async () => {
    const server = sectionServer('jobs', { medianIncome: 50_000 });
    server.publishAs(ADMINISTRATOR, { jobsDesc: 'Mills and farms.' });
    const first = await openForm(server);
    await first.write('Mills and schools.');
    await enter('Median Household Income', '61,500')(first);
    first.unmount();
    const threeDays = Date.now() + 3 * 86_400_000;
    vi.spyOn(Date, 'now').mockReturnValue(threeDays);
    await openForm(server);
    const offer = screen.getByRole('region', { name: 'Unpublished draft' });
    expect(within(offer).getByRole('status')).toHaveTextContent('3 days ago');
    const marked = (mark: 'del' | 'ins') =>
      [...offer.querySelectorAll(mark)].map((one) => one.textContent.replace(/.*: | End.*/g, ''));
    expect(marked('del')).toEqual(['farms', '50,000']);
    expect(marked('ins')).toEqual(['schools', '61,500']);
  });

  test('says that the page has been changed since it was begun', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('A draft.');
    first.unmount();
    server.publishAs(ADMINISTRATOR, { aboutDesc: 'Meanwhile.' });
    await openForm(server);
    expect(screen.getByText(/The page has been changed since you started it\./)).toBeVisible();
  });

  test.each(['Restore draft', 'Discard draft'])(
    'leaves the focus in the text: %s',
    async (name) => {
      const server = sectionServer('about');
      const first = await openForm(server);
      await first.write('A draft.');
      first.unmount();
      const { user, text } = await openForm(server);
      await user.click(screen.getByRole('button', { name }));
      expect(text()).toHaveFocus();
    },
  );

  test('is nobody else’s', async () => {
    const server = sectionServer('about');
    const mine = await openForm(server);
    await mine.write('Mine alone.');
    mine.unmount();
    await openForm(server, { account: ADMINISTRATOR });
    expect(restore()).toBeNull();
  });

  test('of two that were written side by side the newest is offered first', async () => {
    const server = sectionServer('climate');
    const first = await openForm(server);
    await first.write('Written first.');
    const second = await openForm(server);
    first.unmount();
    await second.write('Written second.');
    second.unmount();
    const { user, text } = await openForm(server);
    await user.click(restore() as HTMLElement);
    expect(text()).toHaveValue('Written second.');
    await user.click(restore() as HTMLElement);
    expect(text()).toHaveValue('Written first.');
  });
});

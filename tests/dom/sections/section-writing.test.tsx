import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SectionName } from '@/lib/domains/insights/sections';
import { asksBeside } from '../../support/browser/asked-beside';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { openForm, sectionServer } from '../../support/browser/edited-section';

asksBeside('community/get-drafts', 'community/save-draft');

const TEXT = 'What people say here.';
type Form = Awaited<ReturnType<typeof openForm>>;

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
    await before.user.click(await screen.findByRole('button', { name: 'Empty section' }));
    await before.published();
    expect(server.contents()[0]).toEqual({ aboutDesc: '' });
    before.unmount();
    const after = await openForm(server);
    expect(after.text()).toHaveValue('');
    await after.write('   ');
    expect(after.publishButton()).toBeDisabled();
  });

  test('is not emptied unasked, and stays empty in the form until that is decided', async () => {
    const server = sectionServer('about');
    server.publishAs(ADMINISTRATOR, { aboutDesc: 'Something to begin with.' });
    const { user, write, publish, text } = await openForm(server);
    await write('');
    await publish();
    const asked = await screen.findByRole('dialog', { name: 'Empty the About section?' });
    await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(text()).toHaveValue('');
    expect(server.contents()).toEqual([{ aboutDesc: 'Something to begin with.' }]);
  });

  test('is read in the direction of its script, in the form, the preview and the history', async () => {
    const server = sectionServer('about');
    server.publishAs(ADMINISTRATOR, { aboutDesc: 'عن المدينة' });
    const { user, write, text } = await openForm(server);
    expect(text()).toHaveAttribute('dir', 'auto');
    await write('מקום טוב');
    const preview = screen.getByRole('complementary', { name: 'Preview' });
    expect(within(preview).getByText('מקום טוב')).toHaveAttribute('dir', 'auto');
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = await screen.findByRole('dialog', { name: /^History of / });
    expect(await within(history).findByText('عن المدينة')).toHaveAttribute('dir', 'auto');
  });

  test('that could not be sent stays, and is published with the next try', async () => {
    const server = sectionServer('about');
    let isDown = true;
    const form = await openForm(server, {
      responses: {
        publishSection: (input) => {
          if (isDown) throw new TypeError('Failed to fetch');
          return (
            server.responses(representativeOf(server.id)).publishSection as (
              given: unknown,
            ) => object
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

  test('appears in the preview as readers will see it', async () => {
    const { write } = await openForm(sectionServer('about'));
    const preview = screen.getByRole('complementary', { name: 'Preview' });
    await write('As readers will see it.');
    expect(within(preview).getByText('As readers will see it.')).toBeInTheDocument();
  });
});

test('clearing a selection leaves the focus in the choices', async () => {
  const { user } = await openForm(sectionServer('climate'));
  await user.click(screen.getByRole('radio', { name: 'Dry / Arid' }));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

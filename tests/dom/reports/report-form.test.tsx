import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import ReportScreen from '@/components/screens/reports/report-screen';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';

vi.mock('@/lib/client/robot-check', () => ({ solveRobotCheck: () => Promise.resolve('solved') }));

const SUBJECT = {
  label: 'Population',
  quote: '12,000',
  place: 'Larkfield, KS',
  answeredBy: 'representative',
} as const;

const SENT = {
  number: 17,
  answeredBy: 'representative',
  passedOnAt: '2026-12-11T10:00:00.000Z',
  byEmail: true,
} as const;

async function open(responses: Responses = {}, account?: typeof SHOPPER) {
  const shown = show(<ReportScreen id={7} about="figure.population" />, {
    responses: {
      'report/get-subject': { data: SUBJECT },
      'report/create': { data: SENT },
      ...responses,
    },
    ...(account && { account }),
  });
  await screen.findByRole('form', { name: 'Report a problem' });
  return shown;
}

describe('the form that reports a problem', () => {
  test('quotes what it is about, which nobody can change, and sends what was filled in', async () => {
    const { user, fill, sent } = await open();
    const figure = screen.getByRole('figure', { name: 'Population · Larkfield, KS' });
    expect(figure).toHaveTextContent('12,000');
    expect(within(figure).queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Out of date' }));
    await fill(screen.getByLabelText('What is right? (optional)'), '12,400 people');
    await fill(screen.getByLabelText('How do you know? A link (optional)'), 'https://a.example');
    await fill(screen.getByLabelText('Your email, to hear back (optional)'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    const heading = await screen.findByRole('heading', {
      name: 'Thank you. This is report #17.',
    });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/Where they haven’t answered by December 11, 2026/)).toBeVisible();
    expect(screen.getByText('You’ll get the answer by email.')).toBeVisible();
    expect(sent.find(({ to }) => to === 'report/create')?.input).toEqual({
      communityId: 7,
      kind: 'figure',
      subjectId: 'population',
      problem: 'outdated',
      proposed: '12,400 people',
      evidence: 'https://a.example',
      emailId: 'ada@example.org',
      recapToken: 'solved',
    });
  });

  test('waits for what is needed, names what is wrong beside its field, and loses nothing', async () => {
    const { user, fill, sent } = await open();
    await fill(screen.getByLabelText('What is right? (optional)'), 'More.');
    await fill(screen.getByLabelText('How do you know? A link (optional)'), 'my neighbor');
    const send = screen.getByRole('button', { name: 'Send Report' });
    expect(send).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Wrong' }));
    await user.click(send);
    expect(await screen.findByText(/^Enter a link/)).toBeVisible();
    expect(screen.getByLabelText('How do you know? A link (optional)')).toHaveAccessibleDescription(
      'Enter a link that starts with https://, or leave it empty.',
    );
    expect(screen.getByLabelText('What is right? (optional)')).toHaveValue('More.');
    expect(sent.some(({ to }) => to === 'report/create')).toBe(false);
  });

  test('keeps everything where the server refuses it', async () => {
    const tooMany = 'Too many attempts. Please try again later.';
    const { user, fill } = await open({ 'report/create': new ApiError(429, tooMany) });
    await user.click(screen.getByRole('radio', { name: 'Wrong' }));
    await fill(screen.getByLabelText('What is right? (optional)'), '12,400');
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText(tooMany)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Wrong' })).toBeChecked();
    expect(screen.getByLabelText('What is right? (optional)')).toHaveValue('12,400');
  });

  test('has the address of who is logged in, who needs no robot check', async () => {
    const { user, sent } = await open({}, SHOPPER);
    expect(screen.getByLabelText('Your email, to hear back (optional)')).toHaveValue(
      SHOPPER.emailId,
    );
    await user.click(screen.getByRole('radio', { name: 'Wrong' }));
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    await screen.findByRole('heading', { name: /report #17/ });
    expect(sent.find(({ to }) => to === 'report/create')?.input.recapToken).toBeNull();
  });

  test('says where nobody represents the community, and that no answer comes by email', async () => {
    const sent = {
      ...SENT,
      answeredBy: 'administrators',
      passedOnAt: null,
      byEmail: false,
    } as const;
    const { user } = await open({ 'report/create': { data: sent } });
    await user.click(screen.getByRole('radio', { name: 'No longer there' }));
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText(/^Nobody represents this community/)).toBeVisible();
    expect(screen.getByText(/^You left no email/)).toBeVisible();
  });
});

test('what the page no longer has can’t be reported', async () => {
  show(<ReportScreen id={7} about="amenity.9" />, {
    responses: { 'report/get-subject': new ApiError(404, 'This is no longer on the page.') },
  });
  expect(await screen.findByText('No content to display')).toBeVisible();
});

test('what fails to load can be asked for again', async () => {
  let failed = false;
  const { user } = show(<ReportScreen id={7} about="figure.population" />, {
    responses: {
      'report/get-subject': () => {
        if (failed) return { data: SUBJECT };
        failed = true;
        return new ApiError(500, 'Something went wrong.');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Report a problem' })).toBeVisible();
});

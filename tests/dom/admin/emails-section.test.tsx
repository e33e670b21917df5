import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailsSection } from '@/components/screens/admin/center/emails-section';
import { ApiError, show } from '../../support/browser/dom';

const EMAILS = [
  { name: 'verify-email', subject: 'Please confirm your email' },
  { name: 'invitation-accepted', subject: 'Invitation accepted' },
];

const preview = ({ name }: { name?: string | null | undefined }) => {
  const shown = EMAILS.find((one) => one.name === name) ?? EMAILS[0]!;
  const html = `<p>${shown.subject}, rendered</p><script>window.ran = true</script>`;
  return { data: { emails: EMAILS, shown: { ...shown, html, text: `${shown.name} as text` } } };
};

test('an email is shown at both widths and as plain text, in a frame that can run nothing', async () => {
  const { user } = show(<EmailsSection />, { responses: { 'user/preview-email': preview } });
  const first = await screen.findByRole('article', { name: 'Verify email' });
  const frame = within(first).getByTitle('Email: Please confirm your email');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('rendered'));
  expect(frame).toHaveClass('w-[600px]');
  expect(within(first).getByText('verify-email as text')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /375/ }));
  expect(frame).toHaveClass('w-[375px]');
  await user.selectOptions(screen.getByLabelText('Email'), 'Invitation accepted');
  expect(await screen.findByText('invitation-accepted as text')).toBeVisible();
  await waitFor(() => expect(window.location.hash).toContain('email=invitation-accepted'));
});

test('a name that no email has is said', async () => {
  show(<EmailsSection />, {
    at: '/app/admin-center/emails/all?email=nothing',
    responses: {
      'user/preview-email': new ApiError(404, 'There is no email of this name.'),
    },
  });
  expect(await screen.findByText('There is no email of this name.')).toBeVisible();
});

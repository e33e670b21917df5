import { BRAND } from '@/lib/shared/constants/brand';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface PasswordChangedProps {
  firstName: string | null;
  /** The page where a forgotten password is replaced. */
  forgotPasswordLink: string;
}

/** Notifies the owner after a change or a reset. */
function PasswordChanged({ firstName, forgotPasswordLink }: PasswordChangedProps) {
  return (
    <Layout
      title="Your password was changed"
      firstName={firstName}
      notYou="Then someone else has your password. Set a new one right away with the link above: it logs everyone else out. If you use the old password anywhere else, change it there too."
    >
      <Paragraph>
        {`Your ${BRAND} password was just changed, and other devices were logged out. If that was you, you don’t need to do anything.`}
      </Paragraph>
      <Paragraph>If it wasn’t you, take your account back:</Paragraph>
      <Action label="Set a new password" link={forgotPasswordLink} />
    </Layout>
  );
}

export const passwordChanged = defineEmail({
  subject: `Your ${BRAND} password was changed`,
  Component: PasswordChanged,
});

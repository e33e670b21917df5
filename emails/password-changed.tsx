import { BRAND } from '@/lib/constants/brand';
import { Action, Layout, Paragraph } from './layout';

export interface PasswordChangedProps {
  firstName: string | null;
  /** The page where a forgotten password is replaced. */
  forgotPasswordLink: string;
}

/** Tells the owner, after a change or a reset. */
export function PasswordChanged({ firstName, forgotPasswordLink }: PasswordChangedProps) {
  return (
    <Layout
      title="Your password was changed"
      firstName={firstName}
      notYou="Then somebody else knows or guessed your password. Ask for a new one at once with the link above: it logs everybody else out. If you use the old password elsewhere, change it there too."
    >
      <Paragraph>
        {`The password of your ${BRAND} account has just been changed, and other devices were logged out. If that was you, there is nothing to do.`}
      </Paragraph>
      <Paragraph>If it was not you, take your account back:</Paragraph>
      <Action label="Ask for a new password" link={forgotPasswordLink} />
    </Layout>
  );
}

import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords } from '@/lib/shared/format/in-words';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface SetPasswordProps {
  firstName: string | null;
  link: string;
}

/** To a person for whom an administrator made an account. */
function SetPassword({ firstName, link }: SetPasswordProps) {
  return (
    <Layout
      title={`Your ${BRAND} account is ready`}
      firstName={firstName}
      notYou="If you weren’t expecting this, you can ignore this email. No one can log in until a password is set with the link above."
    >
      <Paragraph>
        {`We created a ${BRAND} account for you with this email. Choose a password to log in:`}
      </Paragraph>
      <Action label="Set my password" link={link} />
      <Paragraph>
        {`The link works once, for ${durationInWords(ACCOUNT_TIMES.setPasswordLink)}. After that, “Forgot your password?” on the log-in page will send you a new one.`}
      </Paragraph>
    </Layout>
  );
}

export const setPasswordMessage = defineEmail({
  subject: `Set your ${BRAND} password`,
  Component: SetPassword,
});

import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords } from '@/lib/shared/format/in-words';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface ResetPasswordProps {
  firstName: string | null;
  link: string;
}

/** After 'Forgot your password?'. */
function ResetPassword({ firstName, link }: ResetPasswordProps) {
  return (
    <Layout
      title="Choose a new password"
      firstName={firstName}
      notYou="You can ignore this email. Your password stays the same, and no one can get in without the link above. Please don’t share it."
    >
      <Paragraph>
        {`Someone, most likely you, asked to reset the ${BRAND} password for this account. Choose a new one here:`}
      </Paragraph>
      <Action label="Choose a new password" link={link} />
      <Paragraph>
        {`The link works once, for ${durationInWords(ACCOUNT_TIMES.resetLink)}. Changing your password logs you out on every device.`}
      </Paragraph>
    </Layout>
  );
}

export const resetPasswordMessage = defineEmail({
  subject: `Reset your ${BRAND} password`,
  Component: ResetPassword,
});

import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords } from '@/lib/shared/format/in-words';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface VerifyEmailProps {
  firstName: string | null;
  link: string;
}

/** After signing up: proves that the address is the person's own. */
function VerifyEmail({ firstName, link }: VerifyEmailProps) {
  return (
    <Layout
      title="Please confirm your email"
      firstName={firstName}
      notYou={`Then someone typed your address by mistake. You can ignore this email: nothing happens unless the link is opened.`}
    >
      <Paragraph>
        {`Welcome to ${BRAND}. Your account is ready. Please confirm that this address is yours, so we can reach you if you need a new password.`}
      </Paragraph>
      <Action label="Confirm my email" link={link} />
      <Paragraph>
        {`The link works once, for ${durationInWords(ACCOUNT_TIMES.verifyLink)}. After that you can ask for a new one in your account.`}
      </Paragraph>
    </Layout>
  );
}

export const verifyEmailMessage = defineEmail({
  subject: 'Please confirm your email',
  Component: VerifyEmail,
});

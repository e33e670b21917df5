import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords } from '@/lib/shared/format/in-words';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface ChangeEmailProps {
  firstName: string | null;
  newEmailId: string;
  link: string;
}

/** To the new address: the change happens with the link. */
function ChangeEmail({ firstName, newEmailId, link }: ChangeEmailProps) {
  return (
    <Layout
      title="Confirm your new email"
      firstName={firstName}
      notYou="Then someone typed your address by mistake. You can ignore this email: nothing changes unless the link is opened."
    >
      <Paragraph>
        {`You asked to use ${newEmailId} for your ${BRAND} account. Please confirm that it’s yours:`}
      </Paragraph>
      <Action label="Use this email" link={link} />
      <Paragraph>
        {`The link works once, for ${durationInWords(ACCOUNT_TIMES.changeEmailLink)}. Until then, keep logging in with your old email.`}
      </Paragraph>
    </Layout>
  );
}

export const changeEmailMessage = defineEmail({
  subject: `Confirm your new email for ${BRAND}`,
  Component: ChangeEmail,
});

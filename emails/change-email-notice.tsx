import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords } from '@/lib/shared/format/in-words';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface ChangeEmailNoticeProps {
  firstName: string | null;
  newEmailId: string;
  /** The account page; opening it changes nothing. */
  accountLink: string;
}

/**
 * To the old address: announces the requested change, and carries no link that changes anything.
 */
function ChangeEmailNotice({ firstName, newEmailId, accountLink }: ChangeEmailNoticeProps) {
  return (
    <Layout
      title="A new email for your account"
      firstName={firstName}
      notYou="Then someone has your password. Log in now and change it: that also logs out every other device."
    >
      <Paragraph>
        {`Someone who knows your password asked to use ${newEmailId} for your ${BRAND} account instead of this address. The change takes effect if the link we sent there is opened within ${durationInWords(ACCOUNT_TIMES.changeEmailLink)}.`}
      </Paragraph>
      <Paragraph>If that was you, you don’t need to do anything.</Paragraph>
      <Action label="Go to my account" link={accountLink} />
    </Layout>
  );
}

export const changeEmailNotice = defineEmail({
  subject: `A new email was requested for your ${BRAND} account`,
  Component: ChangeEmailNotice,
});

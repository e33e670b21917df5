import { ACCOUNT_TIMES } from '@/lib/accounts/constants';
import { BRAND } from '@/lib/constants/brand';
import { durationInWords } from '@/lib/constants/letters';
import { Action, Layout, Paragraph } from './layout';

export interface ChangeEmailNoticeProps {
  firstName: string | null;
  newEmailId: string;
  /** The account page; opening it changes nothing. */
  accountLink: string;
}

/** To the old address: tells of the wish, and carries no link that changes anything. */
export function ChangeEmailNotice({ firstName, newEmailId, accountLink }: ChangeEmailNoticeProps) {
  return (
    <Layout
      title="A new email for your account"
      firstName={firstName}
      notYou="Then somebody knows your password. Log in now and change it: that also ends every other session."
    >
      <Paragraph>
        {`Somebody who knows your password asked to use ${newEmailId} for your ${BRAND} account in place of this address. It changes when the link that we sent there is opened within ${durationInWords(ACCOUNT_TIMES.changeEmailLink)}.`}
      </Paragraph>
      <Paragraph>If that was you, there is nothing to do here.</Paragraph>
      <Action label="Go to my account" link={accountLink} />
    </Layout>
  );
}

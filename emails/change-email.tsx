import { ACCOUNT_TIMES } from '@/lib/accounts/constants';
import { BRAND } from '@/lib/constants/brand';
import { durationInWords } from '@/lib/constants/letters';
import { Action, Layout, Paragraph } from './layout';

export interface ChangeEmailProps {
  firstName: string | null;
  newEmailId: string;
  link: string;
}

/** To the new address: the change happens with the link. */
export function ChangeEmail({ firstName, newEmailId, link }: ChangeEmailProps) {
  return (
    <Layout
      title="Confirm your new email"
      firstName={firstName}
      notYou="Then somebody typed your address by mistake. You can leave this letter alone: without the link, nothing changes."
    >
      <Paragraph>
        {`You asked to use ${newEmailId} for your ${BRAND} account from now on. Please confirm that it is yours:`}
      </Paragraph>
      <Action label="Use this email" link={link} />
      <Paragraph>
        {`The link works once, for ${durationInWords(ACCOUNT_TIMES.changeEmailLink)}. Until then you log in with your old email.`}
      </Paragraph>
    </Layout>
  );
}

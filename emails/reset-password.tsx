import { ACCOUNT_TIMES } from '@/lib/accounts/constants';
import { BRAND } from '@/lib/constants/brand';
import { durationInWords } from '@/lib/constants/letters';
import { Action, Layout, Paragraph } from './layout';

export interface ResetPasswordProps {
  firstName: string | null;
  link: string;
}

/** After 'Forgot your password?'. */
export function ResetPassword({ firstName, link }: ResetPasswordProps) {
  return (
    <Layout
      title="Choose a new password"
      firstName={firstName}
      notYou="You can leave this letter alone. Your password stays as it is, and nobody gets in without the link above. Please do not pass it on."
    >
      <Paragraph>
        {`Somebody, most likely you, told ${BRAND} that the password of this account is forgotten. That happens. Here you can choose a new one:`}
      </Paragraph>
      <Action label="Choose a new password" link={link} />
      <Paragraph>
        {`The link works once, for ${durationInWords(ACCOUNT_TIMES.resetLink)}. When the password is changed, you are logged out on every device.`}
      </Paragraph>
    </Layout>
  );
}

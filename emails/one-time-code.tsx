import { Text } from '@react-email/components';
import { ONE_TIME_CODE_TRIES } from '@/lib/shared/constants/account-limits';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords, numberInWords } from '@/lib/shared/format/in-words';
import { Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

interface OneTimeCodeProps {
  firstName: string | null;
  /** Six digits. */
  code: string;
}

/** The second step of logging in. */
function OneTimeCode({ firstName, code }: OneTimeCodeProps) {
  return (
    <Layout
      title="Your log-in code"
      firstName={firstName}
      notYou="Then someone has your password, but they can’t get in without the code. Change your password soon, and don’t share the code with anyone: we’ll never ask for it."
    >
      <Paragraph>{`Enter this code to finish logging in to ${BRAND}:`}</Paragraph>
      <Text {...look('code')}>{code}</Text>
      <Paragraph>
        {`It works for ${durationInWords(ACCOUNT_TIMES.oneTimeCode)} and allows ${numberInWords(ONE_TIME_CODE_TRIES)} tries. After that, ask for a new one on the log-in page.`}
      </Paragraph>
    </Layout>
  );
}

export const oneTimeCode = defineEmail({
  subject: `Your ${BRAND} log-in code`,
  Component: OneTimeCode,
});

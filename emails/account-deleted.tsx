import { BRAND } from '@/lib/shared/constants/brand';
import { WhyDismissed, type WhyDismissedProps } from './why-dismissed';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface AccountDeletedProps extends WhyDismissedProps {
  firstName: string | null;
  /** False where the person did it. */
  byAdministrator: boolean;
  homeLink: string;
}

/** The last email to an address. */
function AccountDeleted({ firstName, byAdministrator, homeLink, ...said }: AccountDeletedProps) {
  return (
    <Layout
      title="Your account was deleted"
      firstName={firstName}
      {...(!byAdministrator && {
        notYou:
          'Then someone had your password. The account can’t be restored, but if you use that password anywhere else, change it there.',
      })}
    >
      <Paragraph>
        {byAdministrator
          ? `A ${BRAND} administrator deleted the account with this email.`
          : `As you asked, we deleted the ${BRAND} account with this email.`}
      </Paragraph>
      <WhyDismissed {...said} />
      <Paragraph>
        Your name, email, picture and favorites were removed. Insights you wrote about a community
        stay there, without your name.
      </Paragraph>
      <Paragraph>
        {`Thank you for being with us. You can still browse ${BRAND} without an account, and you’re welcome back anytime.`}
      </Paragraph>
      <Action label={`Go to ${BRAND}`} link={homeLink} />
    </Layout>
  );
}

export const accountDeleted = defineEmail({
  subject: `Your ${BRAND} account was deleted`,
  Component: AccountDeleted,
});

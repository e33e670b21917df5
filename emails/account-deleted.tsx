import { BRAND } from '@/lib/constants/brand';
import { Action, Layout, Paragraph } from './layout';

export interface AccountDeletedProps {
  firstName: string | null;
  /** False where the person did it. */
  byAdministrator: boolean;
  homeLink: string;
}

/** The last letter to an address. */
export function AccountDeleted({ firstName, byAdministrator, homeLink }: AccountDeletedProps) {
  return (
    <Layout
      title="Your account was deleted"
      firstName={firstName}
      {...(!byAdministrator && {
        notYou:
          'Then somebody knew your password. The account cannot be brought back, but if you use the same password elsewhere, please change it there.',
      })}
    >
      <Paragraph>
        {byAdministrator
          ? `An administrator of ${BRAND} has deleted the account with this email.`
          : `As you asked, the ${BRAND} account with this email has been deleted.`}
      </Paragraph>
      <Paragraph>
        Your name, your email, your picture and your favourites are gone. Insights that you wrote
        about a community stay there, without your name.
      </Paragraph>
      <Paragraph>
        {`Thank you for having been with us. Everybody can keep looking around ${BRAND} without an account, and you are welcome back at any time.`}
      </Paragraph>
      <Action label={`Go to ${BRAND}`} link={homeLink} />
    </Layout>
  );
}

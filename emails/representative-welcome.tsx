import { BRAND } from '@/lib/shared/constants/brand';
import { FirstSteps } from './first-steps';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface RepresentativeWelcomeProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The administrator who invited them; null where they have no name, or no longer administer. */
  inviter: string | null;
  /** Whether replies to this email reach somebody. */
  canReply: boolean;
  /** The community's page. */
  link: string;
}

const whomToAsk = ({ inviter, canReply }: RepresentativeWelcomeProps): string => {
  if (canReply) return `Reply to this email. ${inviter ?? BRAND} will get it.`;
  return inviter ? `Ask ${inviter}, who invited you.` : `Ask an administrator of ${BRAND}.`;
};

/** To somebody who has accepted an invitation. */
function RepresentativeWelcome(props: RepresentativeWelcomeProps) {
  const { firstName, place, link } = props;
  return (
    <Layout title={`Welcome! You represent ${place}`} firstName={firstName}>
      <Paragraph>
        {`Thank you for accepting. People who look for a place to live will read what you write about ${place}. Keep this email: the link below is the way back to your page.`}
      </Paragraph>
      <FirstSteps />
      <Action label="Set up your community" link={link} />
      <Paragraph>{`Questions? ${whomToAsk(props)}`}</Paragraph>
    </Layout>
  );
}

export const representativeWelcome = defineEmail({
  subject: ({ place }: RepresentativeWelcomeProps) => `Welcome! Your page for ${place} is waiting`,
  Component: RepresentativeWelcome,
});

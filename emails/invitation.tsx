import { Button, Link, Text } from '@react-email/components';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords } from '@/lib/shared/format/in-words';
import { INVITATION_LIFETIME } from '@/lib/shared/constants/account-times';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

interface InvitationProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The administrator's name; null where they have none. */
  inviter: string | null;
  /** The site's own address. */
  home: string;
  link: string;
  declineLink: string;
}

/** To somebody who need not know us. */
function Invitation({ firstName, place, inviter, home, link, declineLink }: InvitationProps) {
  return (
    <Layout
      title={`Represent ${place}`}
      firstName={firstName}
      notYou="Then this email was meant for someone else. You can ignore it, or decline the invitation with the link above."
    >
      <Paragraph>
        {`${inviter ? `${inviter} from ${BRAND}` : BRAND} invites you to be the Community Representative for ${place}. People who look for a place to live read on ${BRAND} what it’s like there, and you’d be the one to tell them.`}
      </Paragraph>
      <Paragraph>
        {`${BRAND} is a website where people compare cities and towns to live in. Representing a community is free, and takes about an hour a month.`}
      </Paragraph>
      <Action label="See the invitation" link={link} />
      <Paragraph>
        {`Would you like to see ${BRAND} first? `}
        <Link href={home} {...look('link')}>
          {home}
        </Link>
      </Paragraph>
      <Paragraph>
        {`The link works for ${durationInWords(INVITATION_LIFETIME)} and is only for you. Please don’t forward it.`}
      </Paragraph>
      <Text {...look('soft')}>Would you rather not? You can decline here:</Text>
      <Button href={declineLink} {...look('quietButton')}>
        Decline the invitation
      </Button>
    </Layout>
  );
}

export const invitation = defineEmail({
  subject: ({ place }) => `You’re invited to represent ${place}`,
  Component: Invitation,
});

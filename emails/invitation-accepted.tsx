import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface InvitationAcceptedProps {
  /** Name and address of the invited person. */
  invitee: string;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The community's page. */
  link: string;
}

/** To the administrator who sent the invitation. */
function InvitationAccepted({ invitee, place, link }: InvitationAcceptedProps) {
  return (
    <Layout title={`${place} has a new representative`} firstName={null}>
      <Paragraph>{`${invitee} accepted the invitation and now represents ${place}.`}</Paragraph>
      <Action label="See the page" link={link} />
    </Layout>
  );
}

export const invitationAccepted = defineEmail({
  subject: ({ place }) => `Invitation accepted for ${place}`,
  Component: InvitationAccepted,
});

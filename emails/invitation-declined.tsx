import { Action, Layout, Paragraph, Quoted } from './layout';
import { defineEmail } from './email-message';

interface InvitationDeclinedProps {
  /** Name and address of the invited person. */
  invitee: string;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** In their own words; null for none. */
  reason: string | null;
  /** What the product keeps of it. */
  link: string;
}

/** To the administrator who sent the invitation. */
function InvitationDeclined({ invitee, place, reason, link }: InvitationDeclinedProps) {
  return (
    <Layout title="Invitation declined" firstName={null}>
      <Paragraph>
        {`${invitee} declined the invitation to represent ${place}${reason ? ', and writes:' : ', without giving a reason.'}`}
      </Paragraph>
      {reason && <Quoted words={reason} />}
      <Action label="See the details" link={link} />
    </Layout>
  );
}

export const invitationDeclined = defineEmail({
  subject: ({ place }) => `Invitation declined for ${place}`,
  Component: InvitationDeclined,
});

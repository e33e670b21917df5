import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface ConsultationRequestProps {
  firstName: string | null;
  /** Null where the person has given no name. */
  senderName: string | null;
  senderEmail: string;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The representative's account, where requests are listed. */
  link: string;
}

/** To the representative. */
function ConsultationRequest({
  firstName,
  senderName,
  senderEmail,
  place,
  link,
}: ConsultationRequestProps) {
  return (
    <Layout title="Someone would like to talk with you" firstName={firstName}>
      <Paragraph>
        {`${senderName ?? 'A home shopper'} would like a video call with you about living in ${place}. Write to ${senderEmail} to set a time.`}
      </Paragraph>
      <Paragraph>They can’t see your email address.</Paragraph>
      <Action label="See all requests" link={link} />
    </Layout>
  );
}

export const consultationRequest = defineEmail({
  subject: ({ place }) => `A video call about ${place}`,
  Component: ConsultationRequest,
});

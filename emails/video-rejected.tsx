import { Action, Layout, Paragraph, Quoted } from './layout';
import { defineEmail } from './email-message';

interface VideoRejectedProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** Whether it would have replaced a video that is live. */
  isChange: boolean;
  /** In the administrator's words. */
  reason: string;
  /** The community's page. */
  link: string;
}

/** To the representative. */
function VideoRejected({ firstName, place, isChange, reason, link }: VideoRejectedProps) {
  return (
    <Layout title="Your video needs a change" firstName={firstName}>
      <Paragraph>
        {isChange
          ? `We couldn’t approve the new video for ${place}. The current one stays live. Here’s why:`
          : `We couldn’t approve your video for ${place}. Here’s why:`}
      </Paragraph>
      <Quoted words={reason} />
      <Paragraph>You can send us another one from your page at any time.</Paragraph>
      <Action label="Go to your page" link={link} />
    </Layout>
  );
}

export const videoRejected = defineEmail({
  subject: ({ place }) => `About your video for ${place}`,
  Component: VideoRejected,
});

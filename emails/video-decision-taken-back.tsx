import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface VideoDecisionTakenBackProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** Whether visitors could see it until now. */
  wasLive: boolean;
  /** The community's page. */
  link: string;
}

/** To the representative. */
function VideoDecisionTakenBack({ firstName, place, wasLive, link }: VideoDecisionTakenBackProps) {
  return (
    <Layout title="We’re reviewing your video again" firstName={firstName}>
      <Paragraph>
        {wasLive
          ? `An administrator took back the approval of your video for ${place}. Visitors can’t see it until the review is done.`
          : `An administrator took back the rejection of your video for ${place}. You don’t need to send another one now.`}
      </Paragraph>
      <Paragraph>We’ll email you once we’ve decided.</Paragraph>
      <Action label="Go to your page" link={link} />
    </Layout>
  );
}

export const videoDecisionTakenBack = defineEmail({
  subject: ({ place }) => `We’re reviewing your video for ${place} again`,
  Component: VideoDecisionTakenBack,
});

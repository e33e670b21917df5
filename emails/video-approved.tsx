import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface VideoApprovedProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** Whether it replaced a video that was live. */
  isChange: boolean;
  /** The community's page. */
  link: string;
}

/** To the representative. */
function VideoApproved({ firstName, place, isChange, link }: VideoApprovedProps) {
  return (
    <Layout title="Your video is live" firstName={firstName}>
      <Paragraph>
        {isChange
          ? `We approved your change. The new video is now on the page of ${place}.`
          : `We approved your video. It’s now on the page of ${place}.`}
      </Paragraph>
      <Action label="See the page" link={link} />
    </Layout>
  );
}

export const videoApproved = defineEmail({
  subject: ({ place }) => `Your video for ${place} is live`,
  Component: VideoApproved,
});

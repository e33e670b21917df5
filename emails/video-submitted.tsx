import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface VideoSubmittedProps {
  /** Such as 'Asheville, NC'. */
  place: string;
  /** Whether it would replace a video that is live. */
  isChange: boolean;
  /** Where it is reviewed; opening it decides nothing. */
  link: string;
}

/** To administrators. */
function VideoSubmitted({ place, isChange, link }: VideoSubmittedProps) {
  return (
    <Layout title="A video to review" firstName={null}>
      <Paragraph>
        {isChange
          ? `There’s a new version of the video for ${place}. The current one stays live until you decide.`
          : `There’s a new video for ${place}. Nobody else can see it until you approve it.`}
      </Paragraph>
      <Action label="Review the video" link={link} />
    </Layout>
  );
}

export const videoSubmitted = defineEmail({
  subject: ({ place, isChange }) => `${isChange ? 'Changed video' : 'New video'} for ${place}`,
  Component: VideoSubmitted,
});

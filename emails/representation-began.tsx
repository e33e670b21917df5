import { WhyDismissed, type WhyDismissedProps } from './why-dismissed';
import { FirstSteps } from './first-steps';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface RepresentationBeganProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** What the person represented until now. */
  left: ({ place: string } & WhyDismissedProps) | null;
  /** The community's page. */
  link: string;
}

/** To a person whom an administrator made a representative. */
function RepresentationBegan({ firstName, place, left, link }: RepresentationBeganProps) {
  return (
    <Layout title={`You represent ${place} now`} firstName={firstName}>
      <Paragraph>
        {`An administrator made you the community representative for ${place}. You can write its insights, feature its amenities, and add a cover photo and a video.`}
      </Paragraph>
      {left && (
        <>
          <Paragraph>{`You no longer represent ${left.place}. Your insights stay on its page.`}</Paragraph>
          <WhyDismissed {...left} />
        </>
      )}
      <FirstSteps />
      <Paragraph>You were logged out on all devices. Log in again to start editing.</Paragraph>
      <Action label="Set up your community" link={link} />
    </Layout>
  );
}

export const representationBegan = defineEmail({
  subject: ({ place }) => `You represent ${place} now`,
  Component: RepresentationBegan,
});

import { BRAND } from '@/lib/shared/constants/brand';
import { WhyDismissed, type WhyDismissedProps } from './why-dismissed';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface RepresentationEndedProps extends WhyDismissedProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The community's page. */
  link: string;
  because: 'left' | 'replaced' | 'role-changed';
}

const whatHappened = ({ place, because }: RepresentationEndedProps): string => {
  if (because === 'left')
    return `You left ${place}, as you asked, so you can no longer edit its page.`;
  if (because === 'replaced')
    return `Someone else represents ${place} on ${BRAND} now, so you can no longer edit its page.`;
  return `An administrator of ${BRAND} changed your account type, so you can no longer edit the page of ${place}.`;
};

/** To somebody who left, whom somebody replaced, or who got another role. */
function RepresentationEnded(props: RepresentationEndedProps) {
  const { firstName, place, link, because } = props;
  const where = because === 'left' ? 'on all other devices' : 'on all devices';
  return (
    <Layout title={`You no longer represent ${place}`} firstName={firstName}>
      <Paragraph>{whatHappened(props)}</Paragraph>
      <WhyDismissed {...props} />
      <Paragraph>
        {`Your insights stay on the page unless a new representative edits them, and your account stays too. You were logged out ${where}. Log in again whenever you like, for example to save your favorite places.`}
      </Paragraph>
      <Paragraph>{`Thank you for everything you did for ${place}.`}</Paragraph>
      <Action label="See the page" link={link} />
    </Layout>
  );
}

export const representationEnded = defineEmail({
  subject: ({ place }) => `You no longer represent ${place}`,
  Component: RepresentationEnded,
});

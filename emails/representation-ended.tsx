import { BRAND } from '@/lib/shared/constants/brand';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface RepresentationEndedProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The community's page. */
  link: string;
  /** Whether someone else represents the community now. */
  isReplaced: boolean;
}

/** To somebody whom an administrator replaced, or gave another role. */
function RepresentationEnded({ firstName, place, link, isReplaced }: RepresentationEndedProps) {
  return (
    <Layout title={`You no longer represent ${place}`} firstName={firstName}>
      <Paragraph>
        {isReplaced
          ? `Someone else represents ${place} on ${BRAND} now, so you can no longer edit its page.`
          : `An administrator of ${BRAND} changed your account type, so you can no longer edit the page of ${place}.`}
      </Paragraph>
      <Paragraph>
        Your insights stay on the page unless a new representative edits them, and your account
        stays too. You were logged out on all devices. Log in again whenever you like, for example
        to save your favorite places.
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

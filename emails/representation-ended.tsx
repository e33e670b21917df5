import { BRAND } from '@/lib/constants/brand';
import { Action, Layout, Paragraph } from './layout';
import { letter } from './letter';

interface RepresentationEndedProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The community's page. */
  link: string;
}

/** To a representative in whose place there is another one now. */
function RepresentationEnded({ firstName, place, link }: RepresentationEndedProps) {
  return (
    <Layout title={`${place} has a new representative`} firstName={firstName}>
      <Paragraph>
        {`Someone else represents ${place} on ${BRAND} now, so you can no longer edit its page.`}
      </Paragraph>
      <Paragraph>
        Your insights stay on the page unless the new representative edits them, and your account
        stays too. You were logged out on all devices. Log in again whenever you like, for example
        to save your favorite places.
      </Paragraph>
      <Paragraph>{`Thank you for everything you did for ${place}.`}</Paragraph>
      <Action label="See the page" link={link} />
    </Layout>
  );
}

export const representationEnded = letter({
  subject: ({ place }) => `${place} has a new representative`,
  Component: RepresentationEnded,
});

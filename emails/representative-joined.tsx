import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface RepresentativeJoinedProps {
  /** Name and address of the new representative. */
  person: string;
  /** Where they get a community. */
  link: string;
}

/** To administrators, about somebody whom a sign-up link made a representative. */
function RepresentativeJoined({ person, link }: RepresentativeJoinedProps) {
  return (
    <Layout title="A new representative needs a community" firstName={null}>
      <Paragraph>
        {`${person} signed up with a link for community representatives. They can’t edit anything until you give them a community.`}
      </Paragraph>
      <Action label="Give them a community" link={link} />
    </Layout>
  );
}

export const representativeJoined = defineEmail<RepresentativeJoinedProps>({
  subject: 'A new representative needs a community',
  Component: RepresentativeJoined,
});

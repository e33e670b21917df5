import { Text } from '@react-email/components';
import { Action, Layout, Paragraph } from './layout';
import { letter } from './letter';
import { LOOK } from './styles';

interface RepresentativeLeftProps {
  /** Name and address of who left. */
  person: string;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** What they ticked, in the words of the page. */
  reasons: readonly string[];
  /** What they wrote. */
  feedback: string;
  /** Where the next representative is invited. */
  link: string;
}

/** To administrators. */
function RepresentativeLeft({ person, place, reasons, feedback, link }: RepresentativeLeftProps) {
  return (
    <Layout title={`${place} has no representative now`} firstName={null}>
      <Paragraph>
        {`${person} left ${place}. What they wrote about it stays on the page.`}
      </Paragraph>
      <Paragraph>{`Why they left: ${reasons.join('; ')}. They write:`}</Paragraph>
      <Text style={LOOK.quote}>{feedback}</Text>
      <Action label="Invite someone new" link={link} />
    </Layout>
  );
}

export const representativeLeft = letter({
  subject: ({ place }) => `The representative of ${place} has left`,
  Component: RepresentativeLeft,
});

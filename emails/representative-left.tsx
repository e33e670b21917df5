import { Action, Layout, Paragraph, Quoted } from './layout';
import { defineEmail } from './email-message';

interface RepresentativeLeftProps {
  /** Name and address of the former representative. */
  person: string;
  /** Such as 'Asheville, NC'. */
  place: string;
  because: 'left' | 'role-changed' | 'account-deleted';
  /** What a person who left ticked, in the words of the page, and what they wrote. */
  said: { reasons: readonly string[]; feedback: string } | null;
  /** Where the next representative is invited. */
  link: string;
}

const whatHappened = ({ person, place, because }: RepresentativeLeftProps): string => {
  if (because === 'left') return `${person} left ${place}.`;
  if (because === 'role-changed')
    return `The account type of ${person} was changed, so they no longer represent ${place}.`;
  return `The account of ${person} was deleted, so nobody represents ${place} now.`;
};

/** To administrators. */
function RepresentativeLeft(props: RepresentativeLeftProps) {
  const { place, said, link } = props;
  return (
    <Layout title={`${place} has no representative now`} firstName={null}>
      <Paragraph>{`${whatHappened(props)} What they wrote about it stays on the page.`}</Paragraph>
      {said && (
        <>
          <Paragraph>{`Why they left: ${said.reasons.join('; ')}. They write:`}</Paragraph>
          <Quoted words={said.feedback} />
        </>
      )}
      <Action label="Invite someone new" link={link} />
    </Layout>
  );
}

export const representativeLeft = defineEmail({
  subject: ({ place }) => `${place} has no representative now`,
  Component: RepresentativeLeft,
});

import { Text } from '@react-email/components';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

interface RepresentativeReminderProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** How far the page is, in whole percent. */
  complete: number;
  /** A day, such as 'November 16, 2026'; null where nobody is known to have edited it. */
  lastEdited: string | null;
  /** Labels of sections in which nothing is written. */
  emptySections: string[];
  link: string;
}

const LISTED = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** To a representative whom an administrator reminds of their page. */
function RepresentativeReminder(props: RepresentativeReminderProps) {
  const { firstName, place, complete, lastEdited, emptySections, link } = props;
  const facts = [
    `It’s ${complete}% complete.`,
    ...(lastEdited === null ? [] : [`It was last edited on ${lastEdited}.`]),
    ...(emptySections.length === 0
      ? []
      : [`Nothing is written yet in: ${LISTED.format(emptySections)}.`]),
  ];
  return (
    <Layout title={`Your page for ${place}`} firstName={firstName}>
      <Paragraph>
        {`People who think of moving to ${place} read your page. Could you look at it once more?`}
      </Paragraph>
      {facts.map((line) => (
        <Text key={line} {...look('quote')}>
          {line}
        </Text>
      ))}
      <Action label="Open your page" link={link} />
      <Text {...look('soft')}>
        {`An administrator sent you this because you represent ${place}.`}
      </Text>
    </Layout>
  );
}

export const representativeReminder = defineEmail({
  subject: ({ place }: RepresentativeReminderProps) => `A reminder of your page for ${place}`,
  Component: RepresentativeReminder,
});

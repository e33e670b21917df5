import { Text } from '@react-email/components';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

interface RepresentativeWeekProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** The day on which the week began, such as 'November 16, 2026'. */
  week: string;
  /** Null where they weren't counted for the whole week. */
  views: number | null;
  favorites: number | null;
  /** Requests for a video consultation that aren't done. */
  openRequests: number;
  /** Labels of sections in which nothing is written. */
  emptySections: string[];
  /** The account, which has the numbers, the requests and the way to the page. */
  link: string;
  unsubscribe: string;
}

const LISTED = new Intl.ListFormat('en-US', { type: 'conjunction' });

const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

function waiting({ openRequests, emptySections }: RepresentativeWeekProps): string[] {
  const { length } = emptySections;
  return [
    ...(openRequests === 0
      ? []
      : [
          `${counted(openRequests, 'request', 'requests')} for a video consultation ${openRequests === 1 ? 'is' : 'are'} open.`,
        ]),
    ...(length === 0
      ? []
      : [
          `Nothing is written yet in ${length === 1 ? 'this section' : 'these sections'}: ${LISTED.format(emptySections)}.`,
        ]),
  ];
}

/** To a representative, about the last week of their page and what waits for them. */
function RepresentativeWeek(props: RepresentativeWeekProps) {
  const { firstName, place, week, views, favorites, link, unsubscribe } = props;
  const numbers = [
    ...(views === null ? [] : [`${counted(views, 'view', 'views')} of your page`]),
    ...(favorites === null
      ? []
      : [`${counted(favorites, 'person', 'people')} added it to their favorites`]),
  ];
  const waits = waiting(props);
  return (
    <Layout title={`Your week in ${place}`} firstName={firstName} unsubscribe={unsubscribe}>
      {numbers.length > 0 && (
        <>
          <Paragraph>{`In the week that began on ${week}:`}</Paragraph>
          {numbers.map((line) => (
            <Text key={line} {...look('quote')}>
              {line}
            </Text>
          ))}
        </>
      )}
      {waits.length > 0 && (
        <>
          <Paragraph>What waits for you:</Paragraph>
          {waits.map((line) => (
            <Text key={line} {...look('quote')}>
              {line}
            </Text>
          ))}
        </>
      )}
      <Action label="Open your account" link={link} />
      <Text {...look('soft')}>
        {`You get this at most once a week because you represent ${place}. To end it, unsubscribe below or switch it off in your account.`}
      </Text>
    </Layout>
  );
}

export const representativeWeek = defineEmail({
  subject: ({ place }: RepresentativeWeekProps) => `Your page for ${place} last week`,
  Component: RepresentativeWeek,
});

import { Heading, Text } from '@react-email/components';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

interface ListChangesProps {
  firstName: string | null;
  /** Of all lists. */
  count: number;
  /** 'Our list', or 'your lists' where there are several. */
  where: string;
  /** What others did, by list: the one with the newest change first. */
  lists: {
    title: string;
    changes: string[];
    /** How many more there are. */
    more: number;
  }[];
  /** The first of the lists. */
  link: string;
  unsubscribe: string;
}

/** '2 changes in Our list', '5 changes in your lists' */
const summary = ({ count, where }: Pick<ListChangesProps, 'count' | 'where'>): string =>
  `${count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`} in ${where}`;

/** To somebody who keeps lists with others, about what these did. */
function ListChanges(props: ListChangesProps) {
  const { firstName, lists, link, unsubscribe } = props;
  return (
    <Layout title={summary(props)} firstName={firstName} unsubscribe={unsubscribe}>
      <Paragraph>This is new since you last looked.</Paragraph>
      {lists.map(({ title, changes, more }, at) => (
        <section key={at}>
          {lists.length > 1 && (
            <Heading as="h2" {...look('heading')}>
              {title}
            </Heading>
          )}
          {changes.map((change, line) => (
            <Text key={line} {...look('quote')}>
              {change}
            </Text>
          ))}
          {more > 0 && <Text {...look('soft')}>{`And ${more.toLocaleString('en-US')} more.`}</Text>}
        </section>
      ))}
      <Action label="Open the list" link={link} />
      <Text {...look('soft')}>
        You get this at most once a week, and only when somebody else has changed a list that you
        keep together.
      </Text>
    </Layout>
  );
}

export const listChanges = defineEmail({ subject: summary, Component: ListChanges });

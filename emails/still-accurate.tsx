import { Text } from '@react-email/components';
import { defineEmail } from './email-message';
import { Action, Layout, Paragraph } from './layout';
import { look } from './styles';

interface StillAccurateProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** What people wrote, with 'March 2026'; null where nobody has confirmed it since. */
  sections: { label: string; written: string; confirmed: string | null }[];
  /** Days for which the link works. */
  days: number;
  /** The page with a button for each section. */
  link: string;
  unsubscribe: string;
}

/** To a representative, twice a year, about what their page says. */
function StillAccurate(props: StillAccurateProps) {
  const { firstName, place, sections, days, link, unsubscribe } = props;
  return (
    <Layout title="Is it all still right?" firstName={firstName} unsubscribe={unsubscribe}>
      <Paragraph>
        {`This is what your page for ${place} says, and since when. For each section, one press says that it’s still right. What has changed, you can edit.`}
      </Paragraph>
      {sections.map(({ label, written, confirmed }) => (
        <Text key={label} {...look('quote')}>
          {`${label}: written ${written}${confirmed ? `, confirmed ${confirmed}` : ''}`}
        </Text>
      ))}
      <Action label="Look through your page" link={link} />
      <Text {...look('soft')}>
        {`The link works for ${days} days without logging in, and only to confirm sections. After a year without a word, readers see that nobody has confirmed a section.`}
      </Text>
      <Text {...look('soft')}>
        {`You get this at most twice a year because you represent ${place}. To end it, unsubscribe below or switch it off in your account.`}
      </Text>
    </Layout>
  );
}

export const stillAccurate = defineEmail({
  subject: ({ place }: StillAccurateProps) => `Is your page for ${place} still right?`,
  Component: StillAccurate,
});

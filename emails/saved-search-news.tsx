import { Heading, Link, Text } from '@react-email/components';
import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

interface SavedSearchNewsProps {
  firstName: string | null;
  /** How many places newly fit, also those that aren't named. */
  count: number;
  searches: {
    name: string;
    /** The list that it finds now. */
    link: string;
    /** How many more newly fit it. */
    more: number;
    places: {
      /** Such as 'Asheville, NC'. */
      name: string;
      link: string;
      /** Why it fits; null where that isn't one fact. */
      fact: { text: string; source: string | null } | null;
    }[];
  }[];
  /** Where the searches are. */
  link: string;
  unsubscribe: string;
}

const placesWord = (count: number): string =>
  count === 1 ? '1 new place fits' : `${count.toLocaleString('en-US')} new places fit`;

/** To somebody who keeps searches, about what newly fits them. */
function SavedSearchNews({ firstName, count, searches, link, unsubscribe }: SavedSearchNewsProps) {
  return (
    <Layout
      title={`${placesWord(count)} what you look for`}
      firstName={firstName}
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {`Since we last looked, our facts changed, and ${count === 1 ? 'this place meets' : 'these places meet'} everything you asked for.`}
      </Paragraph>
      {searches.map((search) => (
        <SearchNews key={search.link + search.name} {...search} />
      ))}
      <Action label="Open your searches" link={link} />
      <Text {...look('soft')}>
        You get this at most once a week, and only when something is new. To end it, unsubscribe
        below or choose Never for a search.
      </Text>
    </Layout>
  );
}

function SearchNews({ name, link, more, places }: SavedSearchNewsProps['searches'][number]) {
  return (
    <>
      <Heading as="h2" {...look('heading')}>
        {name}
      </Heading>
      {places.map((place) => (
        <Text key={place.link + place.name} {...look('quote')}>
          <Link href={place.link} {...look('link')}>
            {place.name}
          </Link>
          {place.fact && (
            <>
              <br />
              {place.fact.text}
              {place.fact.source !== null && ` · ${place.fact.source}`}
            </>
          )}
        </Text>
      ))}
      {more > 0 && (
        <Text {...look('soft')}>
          <Link href={link} {...look('link')}>
            {`And ${more.toLocaleString('en-US')} more`}
          </Link>
        </Text>
      )}
    </>
  );
}

export const savedSearchNews = defineEmail({
  subject: 'New places fit your saved searches',
  Component: SavedSearchNews,
});

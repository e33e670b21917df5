import { Text } from '@react-email/components';
import { Fragment } from 'react';
import type { PlaceFact } from '@/lib/shared/format/place-facts';
import { SOMEBODY } from '@/lib/shared/constants/brand';
import { Action, Layout, Paragraph, Quoted } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

interface SharedCommunityProps {
  /** Null where nobody was logged in. */
  senderName: string | null;
  /** Such as 'Asheville, North Carolina'. */
  place: string;
  /** Where it is and how large, in a sentence; emails of an older version have none. */
  about?: string;
  /** What is known of it in numbers; emails of an older version have none. */
  facts?: readonly PlaceFact[];
  /** What the sender wrote; '' for nothing. */
  message: string;
  link: string;
  /** Where the reader unsubscribes from such emails. */
  unsubscribe: string;
}

/** To somebody who need not know us: who sends it, what they say, and the one page it is about. */
function SharedCommunity({
  senderName,
  place,
  about,
  facts = [],
  message,
  link,
  unsubscribe,
}: SharedCommunityProps) {
  return (
    <Layout
      title={place}
      firstName={null}
      notYou="Then the address was mistyped, and you don’t need to do anything. If you’d rather not get emails like this, unsubscribe below."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {`${senderName ?? SOMEBODY} thought you might like ${place}${message ? ', and writes:' : '.'}`}
      </Paragraph>
      {message && <Quoted words={message} />}
      {about && <Paragraph>{about}</Paragraph>}
      {facts.length > 0 && (
        <Text {...look('text')}>
          {facts.map(({ label, value }, at) => (
            <Fragment key={label}>
              {at > 0 && <br />}
              {`${label}: `}
              <strong>{value}</strong>
            </Fragment>
          ))}
        </Text>
      )}
      <Action label={`See ${place}`} link={link} />
    </Layout>
  );
}

export const sharedCommunity = defineEmail({
  subject: ({ senderName, place }) => `${senderName ?? SOMEBODY} shared ${place} with you`,
  Component: SharedCommunity,
});

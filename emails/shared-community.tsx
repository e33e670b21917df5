import { Text } from '@react-email/components';
import { Fragment } from 'react';
import { SOMEBODY } from '@/lib/sharing/constants';
import { Action, Layout, Paragraph } from './layout';
import { LOOK } from './look';

export interface SharedCommunityProps {
  /** Null where nobody was logged in. */
  senderName: string | null;
  /** Such as 'Asheville, North Carolina'. */
  place: string;
  /** What the sender wrote; '' for nothing. */
  message: string;
  link: string;
}

/** The text alternative knows <br> only. */
const withLineBreaks = (text: string) =>
  text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

/** To somebody who need not know us: who sends it, what they say, and the one page it is about. */
export function SharedCommunity({ senderName, place, message, link }: SharedCommunityProps) {
  return (
    <Layout
      title={place}
      firstName={null}
      notYou="Then the address was mistyped. There is nothing to do here: this is the only letter."
    >
      <Paragraph>
        {`${senderName ?? SOMEBODY} thought that you might like to look at ${place}${message ? ', and writes:' : '.'}`}
      </Paragraph>
      {message && <Text style={LOOK.quote}>{withLineBreaks(message)}</Text>}
      <Action label={`Look at ${place}`} link={link} />
    </Layout>
  );
}

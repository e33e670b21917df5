import { Text } from '@react-email/components';
import { Fragment } from 'react';
import { Action, Layout, Paragraph, withLineBreaks } from './layout';
import { defineEmail } from './email-message';
import { look } from './styles';

/** A run of text that is in both versions, or only in the one before or the one now. */
interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A section of a community's page that somebody else changed. */
export interface ChangedSection {
  label: string;
  /** What differs, before and now. */
  parts: { label: string; before: Piece[]; after: Piece[] }[];
}

interface SectionChangesProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  sections: ChangedSection[];
  /** The community's page. */
  link: string;
}

function Words({ name, pieces }: { name: string; pieces: readonly Piece[] }) {
  const isEmpty = pieces.every(({ text }) => text.trim() === '');
  return (
    <Text {...look('quote')} dir="auto">
      <strong>{name}:</strong>{' '}
      {isEmpty
        ? 'Nothing.'
        : pieces.map(({ kind, text }, at) => {
            const words = withLineBreaks(text);
            if (kind === 'removed') return <s key={at}>{words}</s>;
            if (kind === 'added') return <u key={at}>{words}</u>;
            return <Fragment key={at}>{words}</Fragment>;
          })}
    </Text>
  );
}

/** To the representative, whose page an administrator has changed. */
function SectionChanges({ firstName, place, sections, link }: SectionChangesProps) {
  return (
    <Layout title={`Changes on your page, ${place}`} firstName={firstName}>
      <Paragraph>
        An administrator changed your community’s page. Here is what it said before and what it says
        now. You can edit the page or restore an earlier version at any time.
      </Paragraph>
      {sections.map(({ label, parts }) => (
        <Fragment key={label}>
          <Text {...look('heading')}>{label}</Text>
          {parts.map((part) => (
            <Fragment key={part.label}>
              {parts.length > 1 && <Text {...look('soft')}>{part.label}</Text>}
              <Words name="Before" pieces={part.before} />
              <Words name="Now" pieces={part.after} />
            </Fragment>
          ))}
        </Fragment>
      ))}
      <Action label="See the page" link={link} />
    </Layout>
  );
}

export const sectionChanges = defineEmail({
  subject: ({ place }) => `An administrator changed your page, ${place}`,
  Component: SectionChanges,
});

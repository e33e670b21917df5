import { Paragraph, Quoted } from './layout';

export interface WhyDismissedProps {
  /** A sentence, or null where none was chosen. */
  reason: string | null;
  /** In the administrator's words; null for none. */
  words: string | null;
}

/** Why somebody lost a community, and what the administrator wrote to them. */
export const WhyDismissed = ({ reason, words }: WhyDismissedProps) => (
  <>
    {reason && <Paragraph>{`The reason: ${reason}`}</Paragraph>}
    {words && (
      <>
        <Paragraph>The administrator writes to you:</Paragraph>
        <Quoted words={words} />
      </>
    )}
  </>
);

import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import { BRAND, TAGLINE } from '@/lib/shared/constants/brand';
import { DARK_STYLES, look } from './styles';

export interface LayoutProps {
  /** The heading; also what mail programs show beside the subject. */
  title: string;
  /** Null where the name is not known. */
  firstName: string | null;
  /** What to do if it was not the reader. */
  notYou?: ReactNode;
  /** Where the reader unsubscribes from such emails. */
  unsubscribe?: string;
  children: ReactNode;
}

/** What surrounds the text of every email. */
export function Layout({ title, firstName, notYou, unsubscribe, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Body {...look('page')}>
        <Preview>{title}</Preview>
        <Container {...look('frame')}>
          <Text {...look('brand')}>{BRAND}</Text>
          <Section {...look('card')}>
            <Heading as="h1" {...look('title')}>
              {title}
            </Heading>
            <Paragraph>{firstName ? `Hello ${firstName},` : 'Hello,'}</Paragraph>
            {children}
            {notYou && (
              <>
                <Hr {...look('rule')} />
                <Text
                  className={look('soft').className}
                  style={{ ...look('soft').style, margin: 0 }}
                >
                  <strong>Not you?</strong> {notYou}
                </Text>
              </>
            )}
          </Section>
          <Text {...look('foot')}>
            {BRAND} · {TAGLINE}
          </Text>
          {unsubscribe && (
            <Text {...look('foot')}>
              <Link href={unsubscribe} {...look('link')}>
                Unsubscribe
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text {...look('text')}>{children}</Text>;
}

/** Keeps the lines that somebody wrote; the text alternative knows <br> only. */
export const withLineBreaks = (text: string) =>
  text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

/** What a person wrote, word for word. */
export const Quoted = ({ words }: { words: string }) => (
  <Text {...look('quote')}>{withLineBreaks(words)}</Text>
);

/** The one thing to press, and the same address in words for programs that show no button. */
export function Action({ label, link }: { label: string; link: string }) {
  return (
    <>
      {/* The text alternative has the address once, below. */}
      <Section data-skip-in-text="true">
        <Button href={link} {...look('button')}>
          {label}
        </Button>
      </Section>
      <Text {...look('soft')}>
        {`${label}:`}
        <br />
        <Link href={link} {...look('link')}>
          {link}
        </Link>
      </Text>
    </>
  );
}

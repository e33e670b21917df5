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
import type { ReactNode } from 'react';
import { BRAND, TAGLINE } from '@/lib/shared/constants/brand';
import { LOOK } from './styles';

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
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={LOOK.page}>
        <Preview>{title}</Preview>
        <Container style={LOOK.frame}>
          <Text style={LOOK.brand}>{BRAND}</Text>
          <Section style={LOOK.card}>
            <Heading as="h1" style={LOOK.title}>
              {title}
            </Heading>
            <Paragraph>{firstName ? `Hello ${firstName},` : 'Hello,'}</Paragraph>
            {children}
            {notYou && (
              <>
                <Hr style={LOOK.rule} />
                <Text style={{ ...LOOK.soft, margin: 0 }}>
                  <strong>Not you?</strong> {notYou}
                </Text>
              </>
            )}
          </Section>
          <Text style={LOOK.foot}>
            {BRAND} · {TAGLINE}
          </Text>
          {unsubscribe && (
            <Text style={LOOK.foot}>
              <Link href={unsubscribe} style={LOOK.link}>
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
  return <Text style={LOOK.text}>{children}</Text>;
}

/** The one thing to press, and the same address in words for programs that show no button. */
export function Action({ label, link }: { label: string; link: string }) {
  return (
    <>
      {/* The text alternative has the address once, below. */}
      <Section data-skip-in-text="true">
        <Button href={link} style={LOOK.button}>
          {label}
        </Button>
      </Section>
      <Text style={LOOK.soft}>
        {`${label}:`}
        <br />
        <Link href={link} style={LOOK.link}>
          {link}
        </Link>
      </Text>
    </>
  );
}

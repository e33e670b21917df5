import type { Metadata } from 'next';
import { ContactText } from '@/components/screens/site/contact-text';
import { SitePage } from '@/components/screens/site/site-page';
import { Frame } from '@/components/shell/frame/frame';
import { ownText, siteFacts } from '@/lib/domains/site-texts';
import { PAGES } from '@/lib/shared/constants/paths';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Contact',
  description: 'How to reach the people behind this site.',
  alternates: { canonical: PAGES.contact },
};

export default async function ContactPage() {
  return (
    <Frame>
      <SitePage title="Contact" own={await ownText('contact')}>
        <ContactText {...siteFacts()} />
      </SitePage>
    </Frame>
  );
}

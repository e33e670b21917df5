import type { Metadata } from 'next';
import { TermsText } from '@/components/screens/site/terms-text';
import { SitePage } from '@/components/screens/site/site-page';
import { Frame } from '@/components/shell/frame/frame';
import { ownText, siteFacts } from '@/lib/domains/site-texts';
import { PAGES } from '@/lib/shared/constants/paths';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Terms of use',
  description: 'The rules for using this site, in short.',
  alternates: { canonical: PAGES.terms },
};

export default async function TermsPage() {
  return (
    <Frame>
      <SitePage title="Terms of use" own={await ownText('terms')}>
        <TermsText {...siteFacts()} />
      </SitePage>
    </Frame>
  );
}

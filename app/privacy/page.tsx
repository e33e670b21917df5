import type { Metadata } from 'next';
import { PrivacyText } from '@/components/screens/site/privacy-text';
import { SitePage } from '@/components/screens/site/site-page';
import { Frame } from '@/components/shell/frame/frame';
import { ownText, siteFacts } from '@/lib/domains/site-texts';
import { PAGES } from '@/lib/shared/constants/paths';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Privacy',
  description: 'What is stored about you, why, and for how long.',
  alternates: { canonical: PAGES.privacy },
};

export default async function PrivacyPage() {
  return (
    <Frame>
      <SitePage title="Privacy" own={await ownText('privacy')}>
        <PrivacyText {...siteFacts()} />
      </SitePage>
    </Frame>
  );
}

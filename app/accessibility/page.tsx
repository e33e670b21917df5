import type { Metadata } from 'next';
import { AccessibilityText } from '@/components/screens/site/accessibility-text';
import { SitePage } from '@/components/screens/site/site-page';
import { Frame } from '@/components/shell/frame/frame';
import { ownText, siteFacts } from '@/lib/domains/site-texts';
import { PAGES } from '@/lib/shared/constants/paths';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Accessibility',
  description: 'What everybody can use here, how it is checked, and what is known not to work.',
  alternates: { canonical: PAGES.accessibility },
};

export default async function AccessibilityPage() {
  return (
    <Frame>
      <SitePage title="Accessibility" own={await ownText('accessibility')}>
        <AccessibilityText {...siteFacts()} />
      </SitePage>
    </Frame>
  );
}

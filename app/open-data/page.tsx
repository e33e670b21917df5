import type { Metadata } from 'next';
import { OpenData } from '@/components/screens/browse/open-data';
import { Frame } from '@/components/shell/frame/frame';
import { ALL_COLUMNS, dataSet } from '@/lib/domains/open-data';
import { ATTRIBUTIONS } from '@/lib/domains/public-data';
import { BRAND } from '@/lib/shared/constants/brand';
import { PAGES } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Open data',
  description: `All communities of ${BRAND} as files, with the source, years and margin of every figure.`,
  alternates: { canonical: PAGES.openData },
};

export default function OpenDataPage() {
  return (
    <Frame>
      {/* Nothing in it comes from people: it can’t end the script. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(dataSet(appUrl())) }}
      />
      <OpenData
        columns={ALL_COLUMNS.map(({ name, title }) => ({ name, title }))}
        sources={ATTRIBUTIONS}
      />
    </Frame>
  );
}

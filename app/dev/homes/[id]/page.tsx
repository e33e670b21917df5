import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Frame } from '@/components/shell/frame/frame';
import { demoIsServed } from '@/lib/env';
import { BRAND } from '@/lib/shared/constants/brand';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'View Homes',
  robots: { index: false, follow: false },
};

interface HomesPageProps {
  params: Promise<{ id: string }>;
}

/** Stands in for a site that lists homes: the demo leads nowhere else. */
export default async function HomesPage({ params }: HomesPageProps) {
  if (!demoIsServed()) notFound();
  const { id } = await params;
  return (
    <Frame>
      <div className="page-frame max-w-measure py-12">
        <h1 className="text-36">View Homes</h1>
        <p className="text-18 mt-4">
          In this demo, “View Homes” ends here. On a real installation it opens the site that lists
          homes for sale, at the page of this community:
        </p>
        <p className="card text-18 mt-4 px-4 py-3 font-semibold break-words">
          {decodeURIComponent(id)}
        </p>
        <p className="text-ink-soft mt-4">
          The people who run {BRAND} set that address (HOME_LISTINGS_URL). Close this tab to return
          to the community.
        </p>
      </div>
    </Frame>
  );
}

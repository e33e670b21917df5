import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { JobPage } from '@/components/screens/browse/job-page';
import { Frame } from '@/components/shell/frame/frame';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';
import { shorten } from '@/lib/shared/format/text';
import { jobPosting } from '@/lib/domains/jobs/job-posting';
import { publicJob } from '@/lib/domains/jobs/public-pages';

interface PageProps {
  params: Promise<{ id: string; slug: string; jobId: string }>;
}

/** Metadata and page ask for the same job: it is read once. */
const read = cache(async (id: string, jobId: string) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const name = decoded(jobId);
  const found = name === null ? null : await publicJob(Number(id), name);
  if (!found) return null;
  const { communityNameText, stateCommunities } = found.place;
  const slug = communitySlug(communityNameText, stateCommunities.stateShortName);
  return { ...found, slug, address: PAGES.job(found.place.id, slug, found.job.id) };
});

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id, jobId } = await params;
  const found = await read(id, jobId);
  if (!found) return {};
  const { job, place, address } = found;
  const title = `${job.title} at ${job.employer.name}`;
  const where = `${place.communityNameText}, ${place.stateCommunities.stateShortName}`;
  const description = shorten(`${title} in ${where}.`, 160);
  return {
    title,
    description,
    alternates: { canonical: address },
    openGraph: { title, description, url: address, type: 'website' },
    // Nobody should find a made-up posting.
    ...(job.isSample && { robots: { index: false } }),
  };
}

export default async function PublicJobPage({ params }: PageProps) {
  const { id, slug, jobId } = await params;
  const found = await read(id, jobId);
  if (!found) notFound();
  const { job, place, address } = found;
  if (slug !== found.slug || place.id !== Number(id)) permanentRedirect(address);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <Frame>
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: jobPosting(job, place, appUrl() + address) }}
      />
      <JobPage job={job} place={place} />
    </Frame>
  );
}

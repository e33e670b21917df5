import type { BasicInfo } from '@/lib/domains/communities/output';
import type { Job } from './output';

const EMPLOYMENT_TYPES: Record<number, string> = {
  20325: 'FULL_TIME',
  20326: 'PART_TIME',
  20327: 'CONTRACTOR',
  20328: 'INTERN',
};

type Place = Pick<BasicInfo, 'communityNameText' | 'stateCommunities'>;

/**
 * A job as search engines read it, as JSON that is safe inside a script.
 * @param url the whole address of its page
 */
export function jobPosting(job: Job, place: Place, url: string): string {
  const { employer } = job;
  const type = job.job_type_id === null ? undefined : EMPLOYMENT_TYPES[job.job_type_id];
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description.trim() === '' ? job.title : job.description,
    url,
    identifier: { '@type': 'PropertyValue', name: employer.name, value: job.id },
    datePosted: job.posted_at,
    ...(type && { employmentType: type }),
    hiringOrganization: {
      '@type': 'Organization',
      name: employer.name,
      ...(employer.logo && /^https:/.test(employer.logo) && { logo: employer.logo }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.communityNameText,
        addressRegion: place.stateCommunities.stateShortName,
        addressCountry: 'US',
      },
    },
    ...(job.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    }),
  }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

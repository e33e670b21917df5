import { expect, test } from 'vitest';
import { jobPosting } from '@/lib/domains/jobs/job-posting';
import type { Job } from '@/lib/domains/jobs/output';

const JOB: Job = {
  id: 'a-1',
  title: 'Baker </script><script>alert(1)</script>',
  description: '<p>Bread & rolls.</p>',
  employer_id: '7',
  employer: { name: 'Maple Row', logo: 'https://jobs.example/maple.png' },
  location: 'Asheville, NC',
  category_id: null,
  job_type_id: 20326,
  remote: false,
  posted_at: '2026-11-20T09:00:00.000Z',
  apply_url: null,
  isSample: false,
};

const PLACE = {
  communityNameText: 'Asheville',
  stateCommunities: { stateName: 'North Carolina', stateShortName: 'NC' },
};

const read = (job: Job) =>
  JSON.parse(jobPosting(job, PLACE, 'https://wherewell.example/x')) as Record<string, unknown>;

test('a job is described to search engines as a JobPosting', () => {
  expect(read(JOB)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: JOB.title,
    description: JOB.description,
    datePosted: '2026-11-20T09:00:00.000Z',
    employmentType: 'PART_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Maple Row' },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Asheville', addressRegion: 'NC', addressCountry: 'US' },
    },
  });
  expect(read(JOB)).not.toHaveProperty('jobLocationType');
  expect(read({ ...JOB, remote: true })).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
});

test('nothing that a job says ends the script it is in', () => {
  expect(jobPosting(JOB, PLACE, 'https://wherewell.example/x')).not.toMatch(/[<>&]/);
});

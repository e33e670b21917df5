import { describe, expect, it } from 'vitest';
import { readJobAddress, writeJobAddress } from '../../components/jobs/job-address';
import {
  activeJobFilters,
  filterJobs,
  htmlText,
  jobsOfCommunity,
  NO_JOB_FILTER,
  type JobFilter,
} from '../../components/jobs/job-filter';
import type { Job } from '@/lib/jobs/output';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

let made = 0;

const job = (parts: Partial<Job> & { hoursAgo?: number } = {}): Job => {
  const { hoursAgo = 1, ...rest } = parts;
  return {
    id: String((made += 1)),
    title: 'Baker',
    description: '<p>Bread and rolls.</p>',
    employer_id: '7',
    employer: { name: 'Maple Row', logo: null },
    location: 'Asheville, NC',
    category_id: null,
    job_type_id: 20325,
    remote: false,
    posted_at: new Date(NOW - hoursAgo * HOUR).toISOString(),
    isSample: true,
    ...rest,
  };
};

const kept = (jobs: Job[], filter: Partial<JobFilter>) =>
  filterJobs(jobs, { ...NO_JOB_FILTER, ...filter }, NOW).map(({ id }) => id);

describe('the jobs of a community', () => {
  it('are those whose location contains its name, whatever the case and accents', () => {
    const here = job({ location: 'Greater ASHEVILLE Area' });
    const there = job({ location: 'Nashville, TN' });
    expect(jobsOfCommunity([here, there], 'Asheville')).toEqual([here]);
    const canon = job({ location: 'Canon City, CO' });
    expect(jobsOfCommunity([canon], 'Cañon City')).toEqual([canon]);
  });

  it('come newest first and leave the list they came in alone', () => {
    const [old, young] = [job({ hoursAgo: 50 }), job({ hoursAgo: 2 })];
    const list = [old, young];
    expect(jobsOfCommunity(list, 'Asheville')).toEqual([young, old]);
    expect(list).toEqual([old, young]);
  });
});

describe('the title filter', () => {
  const jobs = [
    job({ id: 'title', title: 'Night Baker' }),
    job({ id: 'description', title: 'Cook', description: '<p>Help the <b>baker</b>.</p>' }),
    job({
      id: 'employer',
      title: 'Clerk',
      description: '',
      employer: { name: 'Baker & Co', logo: null },
    }),
    job({ id: 'none', title: 'Clerk', description: '<a href="https://baker.example">more</a>' }),
  ];

  it('matches title, description text or employer name', () => {
    expect(kept(jobs, { jobTitle: ' BAKER ' })).toEqual(['title', 'description', 'employer']);
  });

  it('does not match the tags of a description', () => {
    expect(htmlText('<p class="x">R&amp;D &lt;3</p>').trim()).toBe('R&D <3');
    expect(kept(jobs, { jobTitle: 'href' })).toEqual([]);
  });

  it('leaves every job when it is empty', () => {
    expect(kept(jobs, { jobTitle: '  ' })).toHaveLength(4);
  });
});

describe('the other filters', () => {
  it('take category 0 for all and null for Other', () => {
    const jobs = [job({ id: 'design', category_id: 75025 }), job({ id: 'other' })];
    expect(kept(jobs, { jobCat: 0 })).toEqual(['design', 'other']);
    expect(kept(jobs, { jobCat: null })).toEqual(['other']);
    expect(kept(jobs, { jobCat: 75025 })).toEqual(['design']);
  });

  it('take one job type', () => {
    const jobs = [job({ id: 'full' }), job({ id: 'part', job_type_id: 20326 })];
    expect(kept(jobs, { jobType: 20326 })).toEqual(['part']);
  });

  it.each([
    [1, 24],
    [2, 72],
    [3, 168],
    [4, 336],
    [5, 720],
  ])('posted-at choice %d reaches back %d hours, the last one included', (choice, hours) => {
    const jobs = [
      job({ id: 'inside', hoursAgo: hours }),
      job({ id: 'outside', hoursAgo: hours + 0.001 }),
    ];
    expect(kept(jobs, { jobPostedAt: choice })).toEqual(['inside']);
    expect(kept(jobs, { jobPostedAt: 0 })).toEqual(['inside', 'outside']);
  });

  it('leave only remote jobs when Remote Jobs Only is ticked, and all when it is not', () => {
    const jobs = [job({ id: 'remote', remote: true }), job({ id: 'here' })];
    expect(kept(jobs, { jobIsRemote: true })).toEqual(['remote']);
    expect(kept(jobs, { jobIsRemote: false })).toEqual(['remote', 'here']);
  });

  it('are counted when they are in use', () => {
    expect(activeJobFilters(NO_JOB_FILTER)).toBe(0);
    expect(activeJobFilters({ ...NO_JOB_FILTER, jobCat: null, jobIsRemote: true })).toBe(2);
  });
});

describe('the address of a job list', () => {
  const all: JobFilter = {
    jobTitle: 'night baker',
    jobCat: 75025,
    jobType: 20327,
    jobPostedAt: 3,
    jobIsRemote: true,
  };

  it.each([
    ['nothing chosen', NO_JOB_FILTER, 1],
    ['everything chosen', all, 4],
    ['Other', { ...NO_JOB_FILTER, jobCat: null }, 2],
  ])('brings back %s', (_, filter, page) => {
    expect(readJobAddress(new URLSearchParams(writeJobAddress(filter, page)))).toEqual({
      filter,
      page,
    });
  });

  it('is empty for the whole list and ignores what it does not know', () => {
    expect(writeJobAddress(NO_JOB_FILTER, 1)).toBe('');
    const odd = new URLSearchParams('category=9&type=x&posted=99&remote=yes&page=-2');
    expect(readJobAddress(odd)).toEqual({ filter: NO_JOB_FILTER, page: 1 });
  });
});

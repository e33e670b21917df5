import { describe, expect, it } from 'vitest';
import { readJobAddress, writeJobAddress } from '../../../components/jobs/job-address';
import {
  activeJobFilters,
  NO_JOB_FILTER,
  type JobFilterInput,
} from '../../../components/jobs/job-filter';

it('the filters of a job list are counted when they are in use', () => {
  expect(activeJobFilters(NO_JOB_FILTER)).toBe(0);
  expect(activeJobFilters({ ...NO_JOB_FILTER, jobCat: null, jobIsRemote: true })).toBe(2);
});

describe('the address of a job list', () => {
  const all: JobFilterInput = {
    jobTitle: 'night baker',
    jobCat: 75025,
    jobType: 20327,
    jobPostedAt: 3,
    jobIsRemote: true,
    withinMiles: 25,
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
    const odd = new URLSearchParams('category=9&type=x&posted=99&remote=yes&miles=7&page=-2');
    expect(readJobAddress(odd)).toEqual({ filter: NO_JOB_FILTER, page: 1 });
  });
});

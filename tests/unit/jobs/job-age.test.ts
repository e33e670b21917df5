import { describe, expect, it } from 'vitest';
import { jobAge } from '../../../components/jobs/job-age';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

const ageAfter = (hours: number) => jobAge(new Date(NOW - hours * HOUR).toISOString(), NOW);

describe('the age of a job', () => {
  it.each([
    [0, 'less than 1 hour'],
    [0.99, 'less than 1 hour'],
    [1, '1 hour'],
    [1.99, '1 hour'],
    [2, '2 hours'],
    [23.99, '23 hours'],
    [24, '1 day'],
    [47.99, '1 day'],
    [48, '2 days'],
    [167.99, '6 days'],
    [168, '1 week'],
    [335.99, '1 week'],
    [336, '2 weeks'],
    [719.99, '4 weeks'],
    [720, '1 month'],
    [1439.99, '1 month'],
    [1440, '2 months'],
    [8640, '12 months'],
  ])('after %d hours is shown as %s', (hours, words) => {
    expect(ageAfter(hours)).toBe(words);
  });

  it('of a posting dated a little ahead of this clock is the smallest one', () => {
    expect(ageAfter(-0.5)).toBe('less than 1 hour');
  });
});

import { PATHS } from '@/lib/shared/constants/paths';
import { section } from './section';

export const JOBS = section({
  name: 'jobs',
  anchor: 'Section5',
  label: 'Jobs',
  title: 'Edit Jobs',
  path: PATHS.editJobs,
  prompt: 'What kinds of work do people do in your Community? Who are the biggest employers?',
  insight: 'jobs',
  call: 'community/update-community-cat-jobs',
  details: { name: 'jobs', as: 'list' },
  publiclySourced: false,
  parts: [
    { kind: 'figure', name: 'medianIncome', label: 'Median Household Income' },
    { kind: 'text', name: 'jobsDesc' },
  ],
});

import { PATHS } from '@/lib/shared/constants/paths';
import { SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import { section } from './section';

export const EDUCATION = section({
  name: 'education',
  anchor: 'Section10',
  label: 'Education',
  title: 'Edit Education',
  path: PATHS.editEducation,
  prompt: 'What are your Community’s schools known for?',
  insight: 'education',
  call: 'community/add-community-education',
  details: { name: 'education', as: 'list' },
  publiclySourced: true,
  parts: [
    {
      kind: 'flags',
      label: 'School Types',
      flags: SCHOOL_FLAGS,
      columns: { privatecFourYearCollegeUniversity: 'privateFourYearCollegeUniversity' },
    },
    {
      kind: 'text',
      name: 'educationPreDesc',
      read: 'preDesc',
      label: 'Pre-K through 12th Grades',
      shortLabel: 'Pre-K to 12',
    },
    {
      kind: 'text',
      name: 'educationPostDesc',
      read: 'postDesc',
      label: 'Post-Secondary Education',
      shortLabel: 'Post-secondary',
    },
  ],
});

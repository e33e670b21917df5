import { PATHS } from '@/lib/shared/constants/paths';
import { section } from './section';

export const RESIDENTS = section({
  name: 'residents',
  anchor: 'Section6',
  label: 'Residents',
  title: 'Edit Residents',
  path: PATHS.editResidents,
  prompt: 'Who lives in your Community? How do neighbors get to know each other?',
  insight: 'residents',
  call: 'community/add-community-residents',
  details: { name: 'residents', as: 'list' },
  publiclySourced: false,
  parts: [
    { kind: 'figure', name: 'population', label: 'Population' },
    { kind: 'figure', name: 'landAreaSqMile', label: 'Land area (square miles)' },
    { kind: 'figure', name: 'medianAge', label: 'Median Age (years)' },
    { kind: 'text', name: 'residentsDesc' },
  ],
});

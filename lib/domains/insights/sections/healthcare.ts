import { PATHS } from '@/lib/shared/constants/paths';
import { section } from './section';

export const HEALTHCARE = section({
  name: 'healthcare',
  anchor: 'Section11',
  label: 'Healthcare',
  title: 'Healthcare Insight',
  path: PATHS.editHealthcare,
  prompt:
    "Describe your community's healthcare. Are there any specialties or awards facilities are known for?",
  insight: 'health',
  call: 'community/add-community-health-insights',
  details: { name: 'healthInsights', as: 'newest of a list' },
  publiclySourced: false,
  parts: [{ kind: 'text', name: 'healthCareDesc' }],
});

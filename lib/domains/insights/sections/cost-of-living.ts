import { PATHS } from '@/lib/shared/constants/paths';
import { SECTION_ERROR_MESSAGES } from '@/lib/shared/constants/section-error-messages';
import { COST_OF_LIVING_TYPES } from '@/lib/shared/reference/insight-options';
import { section } from './section';

export const COST_OF_LIVING = section({
  name: 'costOfLiving',
  anchor: 'Section7',
  label: 'Cost of Living',
  title: 'Edit Cost of Living',
  path: PATHS.editCostOfLiving,
  prompt:
    'How far does the dollar go in your Community? What are some benefits to living here that people may not know?',
  insight: 'costOfLiving',
  call: 'community/add-community-cost-of-living',
  details: { name: 'costOfLiving', as: 'list' },
  publiclySourced: true,
  parts: [
    { kind: 'figure', name: 'medianHomePrice', label: 'Median Home Listing Price' },
    {
      kind: 'choice',
      name: 'costOfLivingType',
      label: 'Level',
      legend: 'Select one',
      options: COST_OF_LIVING_TYPES.map((type) => ({ code: type, label: type })),
      unknown: SECTION_ERROR_MESSAGES.unknownLevel,
    },
    { kind: 'text', name: 'costOfLivingDesc' },
  ],
});

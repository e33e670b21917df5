import { PATHS } from '@/lib/shared/constants/paths';
import { SECTION_ERROR_MESSAGES } from '@/lib/shared/constants/section-error-messages';
import { CLIMATE_TYPES } from '@/lib/shared/reference/insight-options';
import { section } from './section';

export const CLIMATE = section({
  name: 'climate',
  anchor: 'Section8',
  label: 'Climate',
  title: 'Edit Climate',
  path: PATHS.editClimate,
  prompt: 'What is the weather like in your Community throughout the year?',
  insight: 'climate',
  call: 'community/add-community-climate',
  details: { name: 'climate', as: 'list' },
  publiclySourced: true,
  parts: [
    {
      kind: 'choice',
      name: 'climateType',
      label: 'Climate type',
      options: CLIMATE_TYPES,
      unknown: SECTION_ERROR_MESSAGES.unknownClimate,
    },
    { kind: 'text', name: 'climateDesc' },
  ],
});

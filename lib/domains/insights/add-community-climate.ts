import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const addCommunityClimate = operation({
  ...publishing('climate'),
  path: 'community/add-community-climate',
  summary: 'Publish a community’s climate type and text.',
});

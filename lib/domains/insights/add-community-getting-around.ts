import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const addCommunityGettingAround = operation({
  ...publishing('gettingAround'),
  path: 'community/add-community-getting-around',
  summary:
    'Publish a community’s public transportation, paths, airports and text on getting around.',
});

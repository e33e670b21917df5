import { operation } from '@/lib/server/operation';
import { publishing } from './publish';

export const addCommunityClimate = operation({
  ...publishing('climate'),
  path: 'community/add-community-climate',
  summary: 'Publishes the climate and its text of a community.',
});

import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const updateCommunityAbout = operation({
  ...publishing('about'),
  path: 'community/update-community-about',
  summary: 'Publish a community’s about text.',
});

import { operation } from '@/lib/server/operation';
import { publishing } from './publish';

export const updateCommunityAbout = operation({
  ...publishing('about'),
  path: 'community/update-community-about',
  summary: 'Publishes the about text of a community.',
});

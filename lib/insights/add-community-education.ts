import { operation } from '@/lib/server/operation';
import { publishing } from './publish';

export const addCommunityEducation = operation({
  ...publishing('education'),
  path: 'community/add-community-education',
  summary: 'Publishes the school types and texts on education of a community.',
});

import { operation } from '@/lib/server/operation';
import { publishing } from './publish';

export const addCommunityResidents = operation({
  ...publishing('residents'),
  path: 'community/add-community-residents',
  summary: 'Publishes the residents text and the figures beside it of a community.',
});

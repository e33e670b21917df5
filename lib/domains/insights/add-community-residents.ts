import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const addCommunityResidents = operation({
  ...publishing('residents'),
  path: 'community/add-community-residents',
  summary: 'Publish a community’s residents text and its figures.',
});

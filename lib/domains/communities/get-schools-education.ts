import { schoolsOf } from '@/db/queries/communities/communities';
import { operation } from '@/lib/platform/operations/operation';
import { presentSchool } from './present';
import { requireCommunity } from './require-community';
import { communityInput } from './input';
import { schoolsOutput } from './output';

export const getSchoolsEducation = operation({
  path: 'community/get-schools-education',
  summary: 'List the known schools in a community.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  input: communityInput,
  output: schoolsOutput,
  async run({ db, input }) {
    await requireCommunity(db, input.communityId);
    const rows = await schoolsOf(db, input.communityId);
    return { data: rows.map(presentSchool) };
  },
});

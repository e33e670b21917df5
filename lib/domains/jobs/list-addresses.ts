import { jobAddresses } from '@/db/queries/jobs/jobs';
import { operation } from '@/lib/platform/operations/operation';
import { jobAddressesInput } from './input';
import { jobAddressesOutput } from './output';

/** For the sitemap: no call of the contract. */
export const listJobAddresses = operation({
  path: 'sitemap of jobs',
  summary: 'List the jobs that have a page.',
  permission: 'public',
  effect: 'read',
  input: jobAddressesInput,
  output: jobAddressesOutput,
  async run({ db, input }) {
    return { addresses: await jobAddresses(db, input.room) };
  },
});

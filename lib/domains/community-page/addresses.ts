import { nothingInput } from '@/lib/shared/input/fields';
import { communityAddresses } from '@/db/queries/communities/communities';
import { SITEMAP_SIZE } from '@/lib/shared/constants/limits';
import { operation } from '@/lib/platform/operations/operation';
import { addressesOutput } from './output';

/** For the sitemap: no call of the contract. */
export const listAddresses = operation({
  path: 'sitemap',
  summary: 'List the communities that have a page.',
  permission: 'public',
  effect: 'read',
  input: nothingInput,
  output: addressesOutput,
  async run({ db }) {
    return { addresses: await communityAddresses(db, SITEMAP_SIZE) };
  },
});

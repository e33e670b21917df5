import { coverOf, coverVersionsOf } from '@/db/queries/communities/cover-photo';
import { personOf } from '@/lib/domains/people';
import { operation } from '@/lib/platform/operations/operation';
import { communityInput } from './input';
import { coverVersionsOutput } from './output';

export const getCoverVersions = operation({
  path: 'community/get-cover-versions',
  summary: 'List a community’s recent cover photos, newest first. The page shows the first.',
  permission: 'community:edit',
  effect: 'read',
  input: communityInput,
  output: coverVersionsOutput,
  async run({ db, input: { communityId } }) {
    const rows = await coverVersionsOf(db, communityId);
    if (rows.length > 0)
      return {
        data: rows.map(({ version, image, restoredVersion, publishedAt, publisher }) => ({
          version,
          images: image,
          restoredVersion,
          // Of the photo before any version was kept, only its end is known.
          updatedAt: publisher && publishedAt.toISOString(),
          addedByUser: publisher && personOf(publisher),
        })),
      };
    // Until it is replaced for the first time, what is on the page is the only version.
    const images = await coverOf(db, communityId);
    const first = { version: 1, images, restoredVersion: null, updatedAt: null, addedByUser: null };
    return { data: images === null ? [] : [first] };
  },
});

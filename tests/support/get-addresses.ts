import { CONTRACT } from '@/lib/app/calls';
import { methodsOf, type AnyOperation } from '@/lib/platform/operations/operation';
import { CENTER_LISTS } from '@/lib/shared/constants/admin-lists';

const calls: readonly AnyOperation[] = CONTRACT;

/** Whose addresses they are. @param download the link of somebody's personal data */
interface Subjects {
  communityId: number;
  download: string;
}

/** Everything below `/api/` that answers GET. */
export function getAddresses({ communityId, download }: Subjects): string[] {
  const called = calls
    .filter((call) => methodsOf(call).includes('GET'))
    .map(({ path }) => `${path.replaceAll(/\{\w+\}/g, '1')}?communityId=${communityId}`);
  return [
    ...called,
    ...Object.keys(CENTER_LISTS).map((list) => `admin-center/${list}`),
    'health',
    'ready',
    'openapi.json',
    `share-community/${communityId}`,
    `share-community/2000000000`,
    'share-list/none',
    `share-picture/community/${communityId}/${'0'.repeat(20)}.png`,
    `personal-data/${download}`,
    'import-refusals/1',
    'unsubscribe/none',
    'open-data/communities.csv',
    'open-data/communities.csv-metadata.json',
    `open-data/communities/${communityId}.csv`,
    `open-data/communities/${communityId}.json`,
    'media/none.webp',
    'no/such-call',
  ];
}

import { count } from '@/lib/shared/input/pagination';
import * as z from 'zod';
import {
  communitiesNarrowedTo,
  listedCommunities,
  type CommunityFilters,
} from '@/db/queries/admin/center-communities';
import { readerOf } from '@/db/queries/admin/listing';
import { VISIBILITIES, type Visibility } from '@/lib/shared/constants/visibility';
import { operation } from '@/lib/platform/operations/operation';
import { adminListInput, communityFilters } from './input';
import { list, readListPage, withFile } from './listing';
import { listOf, dateTime, listedPerson } from './output';
import { presentPerson } from './person';

const row = z.object({
  id: count,
  communityNameText: z.string(),
  stateShortName: z.string(),
  stateName: z.string(),
  population: count.nullable(),
  hasCover: z.boolean(),
  /** To everybody, by an administrator. */
  isRecommended: z.boolean(),
  /** Invitations to represent it that wait for an answer. */
  pendingInvitations: count,
  representative: listedPerson.nullable(),
  /** How far its page is, in whole percent. */
  complete: count,
  /** When a person last changed its page, and its representative was last logged in, if known. */
  editedAt: dateTime.nullable(),
  seenAt: dateTime.nullable(),
  visibility: z.enum(VISIBILITIES),
  /** Since when only administrators see it; null where everybody does. */
  hiddenAt: dateTime.nullable(),
  createdAt: dateTime,
});

const SHOWN_TO: Record<Visibility, string> = {
  published: 'Everybody',
  unpublished: 'Administrators',
  deleted: 'Administrators, as deleted',
};

type Row = z.output<typeof row>;

export const communityList = list<'communities', Row, CommunityFilters>({
  name: 'communities',
  filters: communityFilters,
  reader: (filters) => readerOf(communitiesNarrowedTo(filters)),
  read: async (db, ids) =>
    (await listedCommunities(db, ids)).map(
      ({ invited, representative, createdAt, hiddenAs, hiddenAt, editedAt, seenAt, ...row }) => ({
        ...row,
        visibility: hiddenAs === null || hiddenAs === 'merged' ? 'published' : hiddenAs,
        hiddenAt: hiddenAt?.toISOString() ?? null,
        pendingInvitations: invited,
        editedAt: editedAt?.toISOString() ?? null,
        seenAt: seenAt && new Date(seenAt).toISOString(),
        representative: representative && presentPerson(representative),
        createdAt: createdAt.toISOString(),
      }),
    ),
  columns: [
    ['Community', ({ communityNameText }) => communityNameText],
    ['State', ({ stateShortName }) => stateShortName],
    ['Population', ({ population }) => population],
    ['Representative', ({ representative }) => representative?.name ?? null],
    ['Representative’s email', ({ representative }) => representative?.emailId ?? null],
    ['Pending invitations', ({ pendingInvitations }) => pendingInvitations],
    ['Complete (percent)', ({ complete }) => complete],
    ['Last edited', ({ editedAt }) => editedAt],
    ['Representative last seen', ({ seenAt }) => seenAt],
    ['Cover photo', ({ hasCover }) => hasCover],
    ['Recommended', ({ isRecommended }) => isRecommended],
    ['Shown to', ({ visibility }) => SHOWN_TO[visibility]],
    ['Added', ({ createdAt }) => createdAt],
    ['Id', ({ id }) => id],
  ],
});

export const listCommunities = withFile(
  operation({
    path: 'community/list-communities',
    summary: 'List communities with their representatives, searched and sorted.',
    permission: 'center:use',
    effect: 'read',
    input: adminListInput('communities').extend(communityFilters),
    output: listOf(row),
    run: ({ db, input }) => readListPage(db, communityList, input),
  }),
  communityList,
);

import { count } from '@/lib/shared/input/pagination';
import * as z from 'zod';
import { listedUsers, usersNarrowedTo, type UserFilters } from '@/db/queries/admin/center-users';
import { ROLES, roleWord, type RoleId } from '@/lib/shared/access/roles';
import { readerOf } from '@/db/queries/admin/listing';
import { operation } from '@/lib/platform/operations/operation';
import { adminListInput, userFilters } from './input';
import { list, readListPage, withFile } from './listing';
import { listOf, dateTime } from './output';

const row = z.object({
  id: z.string(),
  emailId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleId: z.union([
    z.literal(ROLES.shopper),
    z.literal(ROLES.representative),
    z.literal(ROLES.administrator),
  ]),
  isVerified: z.boolean(),
  createdAt: dateTime,
  /** When they were last logged in, if that is known. */
  seenAt: dateTime.nullable(),
  communityId: count.nullable(),
  communityNameText: z.string().nullable(),
  stateShortName: z.string().nullable(),
});

type Row = z.output<typeof row>;

export const userList = list<'users', Row, UserFilters>({
  name: 'users',
  filters: userFilters,
  reader: (filters) => readerOf(usersNarrowedTo(filters)),
  read: async (db, ids) =>
    (await listedUsers(db, ids)).map(({ emailId, firstName, lastName, roleId, ...row }) => ({
      ...row,
      emailId: emailId ?? '',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      roleId: roleId as RoleId,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt && new Date(row.seenAt).toISOString(),
    })),
  columns: [
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Email', ({ emailId }) => emailId],
    ['Role', roleWord],
    ['Community', ({ communityNameText }) => communityNameText],
    ['State', ({ stateShortName }) => stateShortName],
    ['Verified', ({ isVerified }) => isVerified],
    ['Last seen', ({ seenAt }) => seenAt],
    ['Joined', ({ createdAt }) => createdAt],
    ['Id', ({ id }) => id],
  ],
});

export const listUsers = withFile(
  operation({
    path: 'user/list-users',
    summary: 'List accounts, searched and sorted.',
    permission: 'center:use',
    effect: 'read',
    input: adminListInput('users').extend(userFilters),
    output: listOf(row),
    run: ({ db, input }) => readListPage(db, userList, input),
  }),
  userList,
);

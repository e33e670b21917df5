import { listedUsers, userSource } from '@/db/queries/admin/center-users';
import { roleWord, type RoleId } from '@/lib/shared/access/roles';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { list, readPage } from './listing';
import { usersOutput, type ListedUser } from './output';

export const userList = list<'users', ListedUser>({
  name: 'users',
  source: userSource,
  read: async (db, ids) =>
    (await listedUsers(db, ids)).map(({ emailId, firstName, lastName, roleId, ...row }) => ({
      ...row,
      emailId: emailId ?? '',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      roleId: roleId as RoleId,
      createdAt: row.createdAt.toISOString(),
    })),
  columns: [
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Email', ({ emailId }) => emailId],
    ['Role', roleWord],
    ['Community', ({ communityNameText }) => communityNameText],
    ['State', ({ stateShortName }) => stateShortName],
    ['Verified', ({ isVerified }) => isVerified],
    ['Joined', ({ createdAt }) => createdAt],
    ['Id', ({ id }) => id],
  ],
});

export const listUsers = operation({
  path: 'user/list-users',
  summary: 'List accounts, searched and sorted.',
  permission: 'center:use',
  effect: 'read',
  input: listInput('users'),
  output: usersOutput,
  run: ({ db, input }) => readPage(db, userList, input),
});

import { describe, expect, test } from 'vitest';
import { can } from '@/lib/access/can';
import { PERMISSIONS, type Permission } from '@/lib/access/permissions';
import { ROLES, type Actor, type RoleId } from '@/lib/access/roles';

const actor = (roleId: RoleId, communityId: number | null = null): Actor => ({
  id: 'me',
  sessionId: 'mine',
  roleId,
  communityId,
});

const HERE = { communityId: 1 };

describe('who may edit a community', () => {
  test.each([
    ['nobody', null, false],
    ['a shopper', actor(ROLES.shopper), false],
    ['its representative', actor(ROLES.representative, 1), true],
    ['another community’s representative', actor(ROLES.representative, 2), false],
    ['a representative without a community', actor(ROLES.representative), false],
    ['an administrator', actor(ROLES.administrator), true],
  ])('%s: %#', (_, who, expected) => {
    expect(can(who, 'community:edit', HERE)).toBe(expected);
  });
});

describe('one’s own account', () => {
  test.each(Object.values(ROLES))('role %i may use its own, nobody else’s', (roleId) => {
    expect(can(actor(roleId), 'account:use', { userId: 'me' })).toBe(true);
    expect(can(actor(roleId), 'account:use', { userId: 'you' })).toBe(false);
  });
});

test('nobody signed in may do nothing', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[])
    expect(can(null, permission, HERE)).toBe(false);
});

test('only administrators add communities', () => {
  const roles = Object.values(ROLES).filter((role) => can(actor(role), 'community:create'));
  expect(roles).toEqual([ROLES.administrator]);
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { can, mayEver, type Asker } from '@/lib/shared/access/can';
import { editorOf } from '@/lib/shared/access/editor';
import { PERMISSIONS, type Permission } from '@/lib/shared/access/permissions';
import {
  isAdministrator,
  isRepresentative,
  isShopper,
  ROLES,
  type Actor,
  type RoleId,
} from '@/lib/shared/access/roles';
import { operation } from '@/lib/platform/operations/operation';

const actor = (roleId: RoleId, communityId: number | null = null): Actor => ({
  id: 'me',
  sessionId: 'mine',
  roleId,
  communityId,
});

const EVERYONE = Object.values(ROLES).map((roleId) => actor(roleId, 1));
const ALL = Object.keys(PERMISSIONS) as Permission[];
const HERE = { communityId: 1 };
const MINE = { userId: 'me' };

/** Asks as untyped code might: with whatever subject. */
const ask = (who: Asker | null, permission: Permission, subject?: unknown) =>
  can(who, permission, subject as typeof HERE);

const aboutThe = (about: string) => ALL.filter((one) => PERMISSIONS[one].about === about);

describe('who may edit a community', () => {
  test.each([
    ['nobody', null, false],
    ['a shopper', actor(ROLES.shopper), false],
    ['a shopper whose appointment was not taken away', actor(ROLES.shopper, 1), false],
    ['its representative', actor(ROLES.representative, 1), true],
    ['another community’s representative', actor(ROLES.representative, 2), false],
    ['a representative without a community', actor(ROLES.representative), false],
    ['an administrator', actor(ROLES.administrator), true],
  ])('%s: %#', (_, who, expected) => {
    expect(can(who, 'community:edit', HERE)).toBe(expected);
  });

  test('a community is left by its representative alone', () => {
    const leavers = EVERYONE.filter((who) => can(who, 'community:leave', HERE));
    expect(leavers).toEqual([actor(ROLES.representative, 1)]);
  });
});

describe('one’s own account', () => {
  test.each(Object.values(ROLES))('role %i may use its own, nobody else’s', (roleId) => {
    expect(can(actor(roleId), 'account:use', MINE)).toBe(true);
    expect(can(actor(roleId), 'account:use', { userId: 'you' })).toBe(false);
  });

  test('only administrators manage the accounts of others', () => {
    const managers = EVERYONE.filter((who) => can(who, 'account:manage', { userId: 'you' }));
    expect(managers).toEqual([actor(ROLES.administrator, 1)]);
  });
});

describe('without the subject that a permission is about the answer is no', () => {
  test.each(aboutThe('community'))('%s, for every role', (permission) => {
    for (const subject of [undefined, {}, MINE, { communityId: undefined }, { communityId: '1' }])
      expect(EVERYONE.map((who) => ask(who, permission, subject))).toEqual([false, false, false]);
  });

  test.each(aboutThe('account'))('%s, for every role', (permission) => {
    for (const subject of [undefined, {}, HERE, { userId: undefined }, { userId: '' }])
      expect(EVERYONE.map((who) => ask(who, permission, subject))).toEqual([false, false, false]);
  });

  test('and code that leaves it out does not compile', () => {
    const administrator = actor(ROLES.administrator);
    // @ts-expect-error a permission about a community needs one
    expect(can(administrator, 'community:edit')).toBe(false);
    // @ts-expect-error an account is no community
    expect(can(administrator, 'community:edit', MINE)).toBe(false);
    // @ts-expect-error a permission about nothing takes no subject
    expect(can(administrator, 'community:create', HERE)).toBe(true);
  });

  test('a call about a community says which one, or does not compile', () => {
    const declared = {
      path: 'community/trial',
      summary: 'A trial.',
      permission: 'community:edit',
      effect: 'read',
      output: z.object({}),
      run: () => Promise.resolve({}),
    } as const;
    const byAmenity = z.object({ amenityId: z.number() });
    // @ts-expect-error the input names no community, and nothing finds it
    expect(operation({ ...declared, input: byAmenity })).toBeDefined();
    const communityOf = () => Promise.resolve(1);
    expect(operation({ ...declared, input: byAmenity, communityOf })).toBeDefined();
    expect(operation({ ...declared, input: z.object({ communityId: z.number() }) })).toBeDefined();
  });
});

test('nobody signed in may do nothing', () => {
  for (const permission of ALL)
    for (const subject of [undefined, HERE, MINE])
      expect(ask(null, permission, subject)).toBe(false);
});

test('an unknown role may do nothing', () => {
  const stranger = { id: 'me', roleId: 7, communityId: 1 };
  for (const permission of ALL) {
    expect(mayEver(stranger, permission)).toBe(false);
    expect(ask(stranger, permission, { ...HERE, ...MINE })).toBe(false);
  }
});

test('only administrators add communities', () => {
  const creators = EVERYONE.filter((who) => can(who, 'community:create'));
  expect(creators).toEqual([actor(ROLES.administrator, 1)]);
});

test('a role that never has a permission is known without the subject', () => {
  expect(EVERYONE.map((who) => mayEver(who, 'community:edit'))).toEqual([false, true, true]);
  expect(EVERYONE.map((who) => mayEver(who, 'community:leave'))).toEqual([false, true, false]);
  expect(mayEver(null, 'account:use')).toBe(false);
});

test('every role is one of three, and nobody has none', () => {
  const names = EVERYONE.map((who) => [
    isShopper(who),
    isRepresentative(who),
    isAdministrator(who),
  ]);
  expect(names).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect([isShopper(null), isRepresentative(undefined), isAdministrator(null)]).not.toContain(true);
});

test('an administrator edits any community, a representative the own one', () => {
  expect(EVERYONE.map((who) => editorOf(who).ofAny)).toEqual([false, false, true]);
});

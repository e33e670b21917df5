import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { communitySlug, PATHS } from '@/lib/constants/paths';
import { MENU, ROUTES } from '@/components/shell/routes';
import { routeFor } from '@/components/shell/routes/match';

const addresses = ROUTES.flatMap((route) => [route.path.pattern, ...(route.aliases ?? [])]);

describe('the route table', () => {
  test('names and addresses are unique', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('every address of PATHS has a screen, and every screen an address of PATHS', () => {
    expect(ROUTES.map(({ path: { pattern } }) => pattern).sort()).toEqual(
      Object.values(PATHS)
        .map(({ pattern }) => pattern)
        .sort(),
    );
  });

  test('no address shadows another', () => {
    const shape = (address: string) => address.replace(/:\w+/g, ':');
    expect(new Set(addresses.map(shape)).size).toBe(addresses.length);
  });

  test.each(ROUTES.map((route) => [route.name, route] as const))('%s loads', async (_, route) => {
    const { default: Screen } = await route.load();
    expect(Screen).toBeTypeOf('function');
  });

  test('no screen is imported eagerly', () => {
    const folder = path.resolve('components/shell/routes');
    for (const file of readdirSync(folder))
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(
        /^import (?!type).*components\/screens/m,
      );
  });

  test('the screens of the specification that stand so far are there', () => {
    for (const address of [
      '/app/home-page',
      '/app/community-list',
      '/app/community-details/:id',
      '/app/view-all-amenities/:id',
      '/app/job-list/:id',
      '/app/job-details/:communityId/:jobId/:employerId',
      '/app/not-found',
      '/communitylist',
      '/community-details/:id',
    ])
      expect(addresses).toContain(address);
  });

  test.each([
    ['/login', '/app/login'],
    ['/login-success', '/app/login-success'],
    ['/signup', '/app/signup'],
    ['/signup-success', '/app/signup-success'],
    ['/communitylist', '/app/community-list'],
    ['/community-details/7', '/app/community-details/7'],
    ['/account', '/app/account'],
    ['/verify/a', '/app/verify/a'],
    ['/verify-password-token/a', '/app/verify-password-token/a'],
    ['/change-email-sent', '/app/change-email-sent'],
    ['/verify-change-email-token/a', '/app/verify-change-email-token/a'],
    ['/editaccount', '/app/editaccount'],
    ['/edit-password', '/app/edit-password'],
    ['/edit-email', '/app/edit-email'],
    ['/forgot-password', '/app/forgot-password'],
    ['/delete-account/a', '/app/delete-account/a'],
    ['/delete-account-success', '/app/delete-account-success'],
    ['/reset-password/a', '/app/reset-password/a'],
    ['/check-your-email', '/app/check-your-email'],
  ])('the public %s shows the same screen as %s', (address, twin) => {
    expect(routeFor(address)).toBeDefined();
    expect(routeFor(address)).toBe(routeFor(twin));
  });

  test('another person’s account is edited by administrators alone', () => {
    expect(routeFor('/app/edit-account-admin/a')?.audience).toBe('administrator');
  });

  test('menu entries lead to screens', () => {
    expect(MENU.map(({ label }) => label)).toEqual(['Home', 'Communities', 'Favorites']);
    for (const { to } of MENU) expect(routeFor(to)).toBeDefined();
  });
});

describe('addresses', () => {
  test('are matched as the shell does', () => {
    expect(routeFor('')?.name).toBe('home');
    expect(routeFor('/app/community-details/7?section=section3#Section3')?.name).toBe(
      'community-details',
    );
    expect(routeFor('/community-details/7')?.name).toBe('community-details');
    expect(routeFor('/app/nowhere')).toBeUndefined();
  });

  test('are built from their parts, escaped', () => {
    expect(PATHS.jobDetails.to({ communityId: 1, jobId: 'a/b', employerId: 'c d' })).toBe(
      '/app/job-details/1/a%2Fb/c%20d',
    );
  });

  test.each([
    ['Winston-Salem', 'NC', 'winston-salem-nc'],
    ["Coeur d'Alene", 'ID', 'coeur-dalene-id'],
    ['Cañon City', 'CO', 'canon-city-co'],
    ['St. Helena', 'CA', 'st-helena-ca'],
  ])('the slug of %s, %s', (name, state, slug) => {
    expect(communitySlug(name, state)).toBe(slug);
  });
});

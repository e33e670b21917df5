import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from '@/lib/shared/constants/match-path';
import { describe, expect, test } from 'vitest';
import { FIRST_ROUTES, findRoute } from '@/components/shell/routes';
import { MENU } from '@/components/shell/routes/menu';
import { accessTo, type ScreenAccess } from '@/components/shell/routes/access';
import { OTHER_ROUTES } from '@/components/shell/routes/other-areas';
import { screen } from '@/components/shell/routes/route';
import type { Asker } from '@/lib/shared/access/can';
import { ROLES } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';
import {
  ALL_PATHS,
  communitySlug,
  isShellAddress,
  leadsTo,
  pathnameOf,
  PATHS,
} from '@/lib/shared/constants/paths';

const ROUTES = [...FIRST_ROUTES, ...OTHER_ROUTES];
const PATTERNS = ROUTES.flatMap((route) => route.path.patterns);

/** The table's own files, which must not load a screen before it is asked for. */
const FOLDER = path.resolve('components/shell/routes');
const SOURCES = readdirSync(FOLDER).map((file) => readFileSync(path.join(FOLDER, file), 'utf8'));

/**
 * The parts of an address, as the router finds them; null for one that is no address of a screen.
 */
const partsOf = (address: string) => {
  const route = ROUTES.find((one) => leadsTo(one.path, address));
  const found = route?.path.patterns
    .map((pattern) => matchPath(pattern, pathnameOf(address)))
    .find((match) => match !== null);
  return route && found ? { route, params: route.path.read(found) } : null;
};

describe('the route table', () => {
  test('names and addresses are unique', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
    expect(new Set(PATTERNS.map((one) => one.toLowerCase())).size).toBe(PATTERNS.length);
  });

  test('every address of the shell has a screen, and every screen an address', () => {
    const known = ALL_PATHS.map(({ pattern }) => pattern);
    expect(ROUTES.map((route) => route.path.pattern).sort()).toEqual(known.sort());
  });

  test('both addresses of a screen have the same parts', () => {
    const parts = (pattern: string) => pattern.match(/:\w+/g);
    for (const { pattern, patterns } of ALL_PATHS)
      for (const one of patterns) expect(parts(one)).toEqual(parts(pattern));
  });

  test('no address shadows another', () => {
    for (const pattern of PATTERNS) {
      const address = pattern.replace(/:\w+/g, '7');
      expect(
        ROUTES.filter((route) => leadsTo(route.path, address)),
        address,
      ).toHaveLength(1);
    }
  });

  test('every screen’s file is there', () => {
    const files = SOURCES.flatMap((source) => [
      ...source.matchAll(/import\('@\/(components\/screens\/[\w/-]+)'\)/g),
    ]).map(([, file]) => path.resolve(String(file)));
    expect(files.length).toBeGreaterThan(10);
    const isThere = (file: string) => ['.ts', '.tsx'].some((end) => existsSync(file + end));
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  test('no screen is loaded before it is asked for', () => {
    for (const source of SOURCES)
      expect(source).not.toMatch(/^import (?!type).*components\/screens\/.*-screen'/m);
  });

  test('the first load has the table of one area', () => {
    const first = readFileSync(path.join(FOLDER, 'index.ts'), 'utf8');
    const areas = [...first.matchAll(/^import (?!type).* from '\.\/([\w-]+)'/gm)];
    expect(areas.map(([, area]) => area)).toEqual(['shop']);
  });

  test('menu entries lead to screens', async () => {
    expect(MENU.map(({ label }) => label)).toEqual([
      'Communities',
      'Find your Happy',
      'Map',
      'Favorites',
    ]);
    for (const { to } of MENU) expect(await findRoute(to)).toBeDefined();
  });

  test('an entry without the subject of its permission, or with a screen of other parts, does not compile', () => {
    const entry = { name: 'a', title: 'A', path: PATHS.editAbout };
    const permission = 'community:edit';
    const subject = ({ id }: { id: number }) => ({ communityId: id });
    type Screen<Props> = () => Promise<{ default: (props: Props) => null }>;
    const load: Screen<{ id: number; account: Account }> = () =>
      Promise.resolve({ default: () => null });
    const byName: Screen<{ name: string }> = () => Promise.resolve({ default: () => null });
    screen({ ...entry, permission, subject, load });
    // @ts-expect-error the community is missing
    screen({ ...entry, permission, load });
    // @ts-expect-error an account is no community
    screen({ ...entry, permission, subject: () => ({ userId: 'me' }), load });
    // @ts-expect-error nobody's record is known where anyone may come
    screen({ ...entry, permission: 'anyone', load });
    // @ts-expect-error the address says no name
    screen({ ...entry, permission, subject, load: byName });
    expect(screen({ ...entry, permission: 'signed-in', load })).toMatchObject(entry);
  });
});

const person = (roleId: number, communityId: number | null = null): Asker => ({
  id: 'me',
  roleId,
  communityId,
});

const PEOPLE = {
  'a visitor': null,
  'a shopper': person(ROLES.shopper),
  'the representative of community 1': person(ROLES.representative, 1),
  'the representative of community 2': person(ROLES.representative, 2),
  'an administrator': person(ROLES.administrator),
} as const;

type Row = readonly [ScreenAccess, ScreenAccess, ScreenAccess, ScreenAccess, ScreenAccess];

const ANYONE: Row = ['allowed', 'allowed', 'allowed', 'allowed', 'allowed'];
const SIGNED_IN: Row = ['log-in', 'allowed', 'allowed', 'allowed', 'allowed'];
const EDITORS_OF_1: Row = ['log-in', 'denied', 'allowed', 'denied', 'allowed'];
const EDITORS_OF_2: Row = ['log-in', 'denied', 'denied', 'allowed', 'allowed'];
const REPRESENTATIVE_OF_1: Row = ['log-in', 'denied', 'allowed', 'denied', 'denied'];
const ADMINISTRATORS: Row = ['log-in', 'denied', 'denied', 'denied', 'allowed'];

/** Who sees what, at every address that the specification names and that exists. */
const WHO_SEES: Record<string, Row> = {
  '/app/home-page': ANYONE,
  '/app/community-list': ANYONE,
  '/app/map': ANYONE,
  '/map': ANYONE,
  '/app/compare': ANYONE,
  '/compare': ANYONE,
  '/app/lists/0b5c0b0e-8f5e-4c51-9d6e-0a8f3f1c2d3e': SIGNED_IN,
  '/app/shared-list/abc': ANYONE,
  '/app/list-invitation/abc': ANYONE,
  '/app/favorites/searches': SIGNED_IN,
  '/favorites/searches': SIGNED_IN,
  '/app/favorites/jobs': SIGNED_IN,
  '/favorites/jobs': SIGNED_IN,
  '/app/find-your-happy': ANYONE,
  '/find-your-happy': ANYONE,
  '/app/report/7/figure.population': ANYONE,
  '/app/what-changed/7/about': ANYONE,
  '/app/still-accurate/abc': ANYONE,
  '/app/home-in': ANYONE,
  '/home-in': ANYONE,
  '/communitylist': ANYONE,
  '/app/community-details/1': ANYONE,
  '/community-details/1': ANYONE,
  '/app/view-all-amenities/1': ANYONE,
  '/app/job-list/1': ANYONE,
  '/app/job-details/1/job/employer': ANYONE,
  '/app/not-found': ANYONE,
  '/login': ANYONE,
  '/app/login': ANYONE,
  '/login-success': ANYONE,
  '/app/login-success': ANYONE,
  '/signup': ANYONE,
  '/app/signup': ANYONE,
  '/signup-success': ANYONE,
  '/app/signup-success': ANYONE,
  '/verify/token': ANYONE,
  '/app/verify/token': ANYONE,
  '/verify-password-token/token': ANYONE,
  '/app/verify-password-token/token': ANYONE,
  '/app/verify-change-email-token/token': ANYONE,
  '/verify-change-email-token/token': ANYONE,
  '/app/reset-password/token': ANYONE,
  '/reset-password/token': ANYONE,
  '/app/forgot-password': ANYONE,
  '/forgot-password': ANYONE,
  '/app/check-your-email': ANYONE,
  '/check-your-email': ANYONE,
  '/app/change-email-sent': ANYONE,
  '/change-email-sent': ANYONE,
  '/app/delete-account-success': ANYONE,
  '/delete-account-success': ANYONE,
  '/app/account': SIGNED_IN,
  '/account': SIGNED_IN,
  '/app/editaccount': SIGNED_IN,
  '/editaccount': SIGNED_IN,
  '/app/edit-password': SIGNED_IN,
  '/edit-password': SIGNED_IN,
  '/app/edit-email': SIGNED_IN,
  '/edit-email': SIGNED_IN,
  '/app/edit-user-account/me': SIGNED_IN,
  '/app/edit-user-account/you': ADMINISTRATORS,
  '/app/download-data': SIGNED_IN,
  '/download-data': SIGNED_IN,
  '/app/delete-account/me': SIGNED_IN,
  '/app/delete-account/you': ADMINISTRATORS,
  '/delete-account/me': SIGNED_IN,
  '/delete-account/you': ADMINISTRATORS,
  ...Object.fromEntries(
    IMPORT_KINDS.flatMap((kind) =>
      [`add-${kind}-data`, `edit-${kind}-data`].flatMap((name) => [
        [`/app/${name}`, ADMINISTRATORS],
        [`/${name}`, ADMINISTRATORS],
      ]),
    ),
  ),
  '/app/data-run/id': ADMINISTRATORS,
  '/app/edit-account-admin/me': ADMINISTRATORS,
  '/app/edit-account-admin/you': ADMINISTRATORS,
  '/app/edit-user-details': ADMINISTRATORS,
  '/app/change-account-type/you': ADMINISTRATORS,
  '/app/create-new-community': ADMINISTRATORS,
  '/app/admin-create-community/1': ADMINISTRATORS,
  '/app/invite-community-representative': ADMINISTRATORS,
  '/app/invite-community-representative/1': ADMINISTRATORS,
  '/app/invitation/id': ANYONE,
  '/invitation/id': ANYONE,
  '/app/invitation-link-expired': ANYONE,
  '/invitation-link-expired': ANYONE,
  '/app/invitation-link-expired/cancelled': ANYONE,
  '/invitation-link-expired/cancelled': ANYONE,
  '/app/onboarding-confirmation/id': ANYONE,
  '/onboarding-confirmation/id': ANYONE,
  '/app/decline-invitation/id': ANYONE,
  '/decline-invitation/id': ANYONE,
  '/app/decline-invitation-success': ANYONE,
  '/app/decline-Invitation-success': ANYONE,
  '/decline-invitation-success': ANYONE,
  '/app/decline-invite-info/id': ANYONE,
  '/decline-invite-info/id': ANYONE,
  '/app/leave-community/1': REPRESENTATIVE_OF_1,
  '/app/admin-center': ADMINISTRATORS,
  '/app/admin-center/users/all': ADMINISTRATORS,
  '/app/admin-video-review/Asheville/v': ADMINISTRATORS,
  '/app/admin-video-deny/Asheville/v': ADMINISTRATORS,
  '/app/video-upload-request/v': ADMINISTRATORS,
  '/app/video-reject-request/v': ADMINISTRATORS,
  '/app/approve-edit-video-request/v': ADMINISTRATORS,
  '/app/reject-edit-video-request/v': ADMINISTRATORS,
  '/app/program-detail/create-new-task': SIGNED_IN,
  '/app/community-details-edit-about/1': EDITORS_OF_1,
  '/app/community-details-edit-about/2': EDITORS_OF_2,
  '/app/community-details-edit-amenities/1': EDITORS_OF_1,
  '/app/community-details-edit-add-new-amenity/amenities-list/1/default': EDITORS_OF_1,
  '/app/community-details-edit-add-new-amenity/community-details/2/7': EDITORS_OF_2,
  '/app/community-details-edit-climate/1': EDITORS_OF_1,
  '/app/community-details-edit-community-reps/1': EDITORS_OF_1,
  '/app/community-details-edit-cost-of-living/1': EDITORS_OF_1,
  '/app/community-details-edit-education/1': EDITORS_OF_1,
  '/app/community-details-edit-getting-around/1': EDITORS_OF_1,
  '/app/community-details-edit-jobs/1': EDITORS_OF_1,
  '/app/community-details-edit-residents/1': EDITORS_OF_1,
  '/app/community-details-health-insights/1': EDITORS_OF_1,
  '/app/community-details-health-facilities/1': EDITORS_OF_1,
  '/app/community-add-health-facility/1': EDITORS_OF_1,
  '/app/community-add-health-facility/2': EDITORS_OF_2,
  '/app/community-edit-health-facility/1/2': EDITORS_OF_1,
  '/app/community-edit-health-facility/2/1': EDITORS_OF_2,
  '/app/community-reports/1': EDITORS_OF_1,
  '/app/community-reports/2': EDITORS_OF_2,
  '/app/community-deleted/1': EDITORS_OF_1,
  '/app/community-deleted/2': EDITORS_OF_2,
  '/app/community-details-update-cover-photo/1': EDITORS_OF_1,
  '/app/community-details-update-cover-photo/2': EDITORS_OF_2,
};

describe('who sees a screen', () => {
  test.each(Object.entries(WHO_SEES))('%s', (address, row) => {
    const found = partsOf(address);
    const seen = Object.entries(PEOPLE).map(([who, asker]) => [
      who,
      found?.params ? accessTo(found.route, found.params, asker) : 'no such screen',
    ]);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(Object.keys(PEOPLE).map((who, at) => [who, row[at]])),
    );
  });

  test('is said above for every address', () => {
    const said = Object.keys(WHO_SEES);
    for (const pattern of PATTERNS)
      expect(
        said.some((address) => matchPath(pattern, address)),
        pattern,
      ).toBe(true);
  });
});

describe('addresses', () => {
  test('are found as the router finds them', async () => {
    const nameAt = async (address: string) => (await findRoute(address))?.name;
    expect(await nameAt('')).toBe('home');
    expect(await nameAt('/app/community-details/7?section=section3#Section3')).toBe(
      'community-details',
    );
    expect(await nameAt('/App/Editaccount/')).toBe('edit-account');
    expect(await nameAt('/app/nowhere')).toBeUndefined();
  });

  test.each(['abc', '0', '-1', '1.5', '1e3', '12345678901', '%20'])(
    'the id %s is none: the screen is not shown',
    (id) => {
      expect(partsOf(`/app/community-details/${id}`)).toMatchObject({ params: null });
      expect(partsOf(`/app/job-details/${id}/a/b`)).toMatchObject({ params: null });
    },
  );

  test('say the ids of records as numbers, and everything else as text', () => {
    expect(partsOf('/app/job-details/7/a%2Fb/12')?.params).toEqual({
      communityId: 7,
      jobId: 'a/b',
      employerId: '12',
    });
  });

  test('are built from their parts, escaped', () => {
    expect(PATHS.jobDetails.to({ communityId: 1, jobId: 'a/b', employerId: 'c d' })).toBe(
      '/app/job-details/1/a%2Fb/c%20d',
    );
  });

  test('outside the shell are not led to after log-in', () => {
    expect(isShellAddress('/account?a=b')).toBe(true);
    expect(isShellAddress('//example.org/app/account')).toBe(false);
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

import { ofImportKinds } from './import-kinds';
import { matchPath } from './match-path';

type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parts of an address that vary: ids of records are numbers, everything else is text. */
type Params<Pattern extends string, Id extends string> = {
  [Name in Names<Pattern>]: Name extends Id ? number : string;
};

export interface Path<Params extends object> {
  /** As `matchPath` reads it. */
  pattern: string;
  /** The pattern, and the other address of the same screen where there is one. */
  patterns: readonly string[];
  /** The address inside the shell, after the '#'. */
  to(params: Params): string;
  /** What an address says of its parts; null where a part is no id although it must be one. */
  read(found: Readonly<Record<string, string | undefined>>): Params | null;
}

interface PathOptions<Id> {
  /** Which parts are ids of records. */
  ids?: readonly Id[];
  /** Another address of the same screen. */
  also?: string;
  /** The same address with '/app', or without it, leads there too. */
  twin?: boolean;
}

const twinOf = (pattern: string): string =>
  pattern.startsWith('/app/') ? pattern.slice(4) : `/app${pattern}`;

function path<const Pattern extends string, const Id extends Names<Pattern> = never>(
  pattern: Pattern,
  { ids = [], twin, also = twin ? twinOf(pattern) : '' }: PathOptions<Id> = {},
): Path<Params<Pattern, Id>> {
  const isId = (name: string) => (ids as readonly string[]).includes(name);
  return {
    pattern,
    patterns: also ? [pattern, also] : [pattern],
    to: (params: Record<string, number | string>) =>
      pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    read(found) {
      const entries = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => {
        const text = found[name] ?? '';
        return [name, isId(name) ? Number(/^\d{1,10}$/.test(text) && text) : text] as const;
      });
      return entries.every(([, value]) => value)
        ? (Object.fromEntries(entries) as Params<Pattern, Id>)
        : null;
    },
  };
}

/** The addresses inside the shell, but those of imports. Links and routes come from here. */
export const PATHS = {
  home: path('/app/home-page'),
  communityList: path('/app/community-list', { also: '/communitylist' }),
  map: path('/app/map', { twin: true }),
  compare: path('/app/compare', { twin: true }),
  findYourHappy: path('/app/find-your-happy', { twin: true }),
  list: path('/app/lists/:listId'),
  sharedList: path('/app/shared-list/:token'),
  listInvitation: path('/app/list-invitation/:token'),
  homeIn: path('/app/home-in', { twin: true }),
  savedSearches: path('/app/favorites/searches', { twin: true }),
  favoriteJobs: path('/app/favorites/jobs', { twin: true }),
  communityDetails: path('/app/community-details/:id', {
    ids: ['id'],
    twin: true,
  }),
  viewAllAmenities: path('/app/view-all-amenities/:id', { ids: ['id'] }),
  jobList: path('/app/job-list/:id', { ids: ['id'] }),
  jobDetails: path('/app/job-details/:communityId/:jobId/:employerId', { ids: ['communityId'] }),
  editAmenities: path('/app/community-details-edit-amenities/:id', { ids: ['id'] }),
  editAddNewAmenity: path('/app/community-details-edit-add-new-amenity/:from/:id/:amenityId', {
    ids: ['id'],
  }),
  editCommunityReps: path('/app/community-details-edit-community-reps/:id', { ids: ['id'] }),
  editAbout: path('/app/community-details-edit-about/:id', { ids: ['id'] }),
  editJobs: path('/app/community-details-edit-jobs/:id', { ids: ['id'] }),
  editResidents: path('/app/community-details-edit-residents/:id', { ids: ['id'] }),
  editCostOfLiving: path('/app/community-details-edit-cost-of-living/:id', { ids: ['id'] }),
  editClimate: path('/app/community-details-edit-climate/:id', { ids: ['id'] }),
  editGettingAround: path('/app/community-details-edit-getting-around/:id', { ids: ['id'] }),
  editEducation: path('/app/community-details-edit-education/:id', { ids: ['id'] }),
  editHealthcare: path('/app/community-details-health-insights/:id', { ids: ['id'] }),
  healthFacilities: path('/app/community-details-health-facilities/:id', { ids: ['id'] }),
  addHealthFacility: path('/app/community-add-health-facility/:id', { ids: ['id'] }),
  editHealthFacility: path('/app/community-edit-health-facility/:id/:facilityId', {
    ids: ['id', 'facilityId'],
  }),
  updateCoverPhoto: path('/app/community-details-update-cover-photo/:id', { ids: ['id'] }),
  reports: path('/app/community-reports/:id', { ids: ['id'] }),
  report: path('/app/report/:id/:about', { ids: ['id'] }),
  stillAccurate: path('/app/still-accurate/:token'),
  whatChanged: path('/app/what-changed/:id/:section', { ids: ['id'] }),
  deletedItems: path('/app/community-deleted/:id', { ids: ['id'] }),
  videoUploadRequest: path('/app/video-upload-request/:requestId'),
  videoRejectRequest: path('/app/video-reject-request/:requestId'),
  approveEditVideoRequest: path('/app/approve-edit-video-request/:requestId'),
  rejectEditVideoRequest: path('/app/reject-edit-video-request/:requestId'),
  uploads: path('/app/program-detail/create-new-task'),
  adminVideoReview: path('/app/admin-video-review/:communityName/:requestId'),
  adminVideoDeny: path('/app/admin-video-deny/:communityName/:requestId'),
  inviteCommunityRepresentative: path('/app/invite-community-representative'),
  inviteToCommunity: path('/app/invite-community-representative/:inviteCommunityId', {
    ids: ['inviteCommunityId'],
  }),
  invitation: path('/app/invitation/:invitationId', { twin: true }),
  invitationLinkExpired: path('/app/invitation-link-expired', { twin: true }),
  invitationLinkExpiredBecause: path('/app/invitation-link-expired/:reason', {
    twin: true,
  }),
  onboardingConfirmation: path('/app/onboarding-confirmation/:invitationId', {
    twin: true,
  }),
  declineInvitation: path('/app/decline-invitation/:id', { twin: true }),
  // The specification spells it with a capital letter too; addresses are read in any case.
  declineInvitationSuccess: path('/app/decline-invitation-success', {
    twin: true,
  }),
  declineInviteInfo: path('/app/decline-invite-info/:id', { twin: true }),
  leaveCommunity: path('/app/leave-community/:id', { ids: ['id'] }),
  adminCenter: path('/app/admin-center/:tab1/:tab2'),
  adminCenterHome: path('/app/admin-center'),
  dataRun: path('/app/data-run/:runId'),
  notFound: path('/app/not-found'),
  login: path('/login', { twin: true }),
  loginSuccess: path('/login-success', { twin: true }),
  signUp: path('/signup', { twin: true }),
  signUpSuccess: path('/signup-success', { twin: true }),
  verify: path('/verify/:token', { twin: true }),
  verifyPasswordToken: path('/verify-password-token/:token', {
    twin: true,
  }),
  verifyChangeEmailToken: path('/app/verify-change-email-token/:token', {
    twin: true,
  }),
  resetPassword: path('/app/reset-password/:token', { twin: true }),
  forgotPassword: path('/app/forgot-password', { twin: true }),
  checkYourEmail: path('/app/check-your-email', { twin: true }),
  account: path('/app/account', { twin: true }),
  editAccount: path('/app/editaccount', { twin: true }),
  editUserAccount: path('/app/edit-user-account/:userId'),
  editAccountAdmin: path('/app/edit-account-admin/:userId'),
  editUserDetails: path('/app/edit-user-details'),
  changeAccountType: path('/app/change-account-type/:userId'),
  createNewCommunity: path('/app/create-new-community'),
  adminCreateCommunity: path('/app/admin-create-community/:communityId', {
    ids: ['communityId'],
  }),
  editPassword: path('/app/edit-password', { twin: true }),
  editEmail: path('/app/edit-email', { twin: true }),
  changeEmailSent: path('/app/change-email-sent', { twin: true }),
  deleteAccount: path('/app/delete-account/:userId', { twin: true }),
  downloadData: path('/app/download-data', { twin: true }),
  deleteAccountSuccess: path('/app/delete-account-success', { twin: true }),
} as const;

/** The two screens of each kind of import. */
export const IMPORT_PATHS = ofImportKinds((kind) => ({
  add: path(`/app/add-${kind}-data`, { twin: true }),
  edit: path(`/app/edit-${kind}-data`, { twin: true }),
}));

export const ALL_PATHS: readonly Pick<Path<never>, 'pattern' | 'patterns'>[] = [
  ...Object.values(PATHS),
  ...Object.values(IMPORT_PATHS).flatMap((paths) => Object.values(paths)),
];

/** The path of an address inside the shell, without query and hash; the home page's for none. */
export const pathnameOf = (address: string): string =>
  address.split(/[?#]/)[0]?.replace(/\/+$/, '') || PATHS.home.pattern;

/** Whether an address leads to the screen of a path. */
export const leadsTo = ({ patterns }: Pick<Path<never>, 'patterns'>, address: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, pathnameOf(address)) !== null);

/** Whether an address names a screen of the shell. */
export const isShellAddress = (address: string): boolean =>
  ALL_PATHS.some((one) => leadsTo(one, address));

/** What a link with a picture is about. */
export type PictureSubject = 'community' | 'compare' | 'list';

/** Addresses outside the shell, which the server renders. */
export const PAGES = {
  home: '/',
  aboutTheData: '/about-the-data',
  openData: '/open-data',
  /** A file of open data: 'communities.csv'. */
  openDataFile: (name: string) => `/api/open-data/${name}`,
  personalData: (link: string) => `/api/personal-data/${link}`,
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  accessibility: '/accessibility',
  shareCommunity: (id: number) => `/api/share-community/${id}`,
  shareList: (token: string) => `/api/share-list/${token}`,
  sharePicture: (kind: PictureSubject, key: string, version: string) =>
    `/api/share-picture/${kind}/${key}/${version}.png`,
  importRefusals: (id: string) => `/api/import-refusals/${id}`,
  adminExport: (list: string, query: string) => `/api/admin-center/${list}${query}`,
  unsubscribe: (token: string) => `/api/unsubscribe/${token}`,
  community: (id: number, slug: string) => `/community/${id}/${slug}`,
  compare: (ids: readonly number[]) => `/compare/${ids.join('-')}`,
  job: (id: number, slug: string, jobId: string) =>
    `/community/${id}/${slug}/jobs/${encodeURIComponent(jobId)}`,
} as const;

/** A whole address of the shell as the browser shows it, `/#/app/…`. */
export const shellHref = (to: string): string => `/#${to}`;

/** 'Winston-Salem', 'NC' → 'winston-salem-nc'. */
export function communitySlug(name: string, stateShortName: string): string {
  return `${name} ${stateShortName}`
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

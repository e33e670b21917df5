type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string | number } & Params<Rest>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string | number }
    : unknown;

export interface Path<P extends string> {
  /** As react-router matches it. */
  pattern: P;
  /** The address inside the shell, after the '#'. */
  to(params: Params<P>): string;
}

function path<const P extends string>(pattern: P): Path<P> {
  return {
    pattern,
    to: (params) =>
      pattern.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, string | number>)[name])),
      ),
  };
}

/** Every address inside the shell, once. Links and routes come from here. */
export const PATHS = {
  home: path('/app/home-page'),
  communityList: path('/app/community-list'),
  communityDetails: path('/app/community-details/:id'),
  viewAllAmenities: path('/app/view-all-amenities/:id'),
  jobList: path('/app/job-list/:id'),
  jobDetails: path('/app/job-details/:communityId/:jobId/:employerId'),
  editAmenities: path('/app/community-details-edit-amenities/:id'),
  editCommunityReps: path('/app/community-details-edit-community-reps/:id'),
  editAbout: path('/app/community-details-edit-about/:id'),
  editJobs: path('/app/community-details-edit-jobs/:id'),
  editResidents: path('/app/community-details-edit-residents/:id'),
  editCostOfLiving: path('/app/community-details-edit-cost-of-living/:id'),
  editClimate: path('/app/community-details-edit-climate/:id'),
  editGettingAround: path('/app/community-details-edit-getting-around/:id'),
  editEducation: path('/app/community-details-edit-education/:id'),
  editHealthcare: path('/app/community-details-health-insights/:id'),
  updateCoverPhoto: path('/app/community-details-update-cover-photo/:id'),
  leaveCommunity: path('/app/leave-community/:id'),
  notFound: path('/app/not-found'),
  login: path('/login'),
  loginSuccess: path('/login-success'),
  signUp: path('/signup'),
  signUpSuccess: path('/signup-success'),
  verify: path('/verify/:token'),
  verifyPasswordToken: path('/verify-password-token/:token'),
  verifyChangeEmailToken: path('/app/verify-change-email-token/:token'),
  resetPassword: path('/app/reset-password/:token'),
  forgotPassword: path('/app/forgot-password'),
  checkYourEmail: path('/app/check-your-email'),
  account: path('/app/account'),
  editAccount: path('/app/editaccount'),
  editUserAccount: path('/app/edit-user-account/:userId'),
  editAccountAdmin: path('/app/edit-account-admin/:userId'),
  editPassword: path('/app/edit-password'),
  editEmail: path('/app/edit-email'),
  changeEmailSent: path('/app/change-email-sent'),
  deleteAccount: path('/app/delete-account/:id'),
  deleteAccountSuccess: path('/app/delete-account-success'),
} as const;

/** The path of an address inside the shell, without query and hash; the home page's for none. */
export const pathnameOf = (address: string): string =>
  address.split(/[?#]/)[0]?.replace(/\/+$/, '') || PATHS.home.pattern;

/** Whether a path has a pattern's shape: same parts, any value for each ':name', any case. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const expected = pattern.split('/');
  const given = pathname.split('/');
  return (
    expected.length === given.length &&
    expected.every(
      (part, at) => part.startsWith(':') || part.toLowerCase() === given[at]?.toLowerCase(),
    )
  );
}

/** Whether an address names a screen of the shell. */
export const isShellAddress = (address: string): boolean =>
  Object.values(PATHS).some(({ pattern }) => matchesPattern(pattern, pathnameOf(address)));

/** Addresses outside the shell, which the server renders. */
export const PAGES = {
  home: '/',
  aboutTheData: '/about-the-data',
  shareCommunity: (id: number) => `/api/share-community/${id}`,
  community: (id: number, slug: string) => `/community/${id}/${slug}`,
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

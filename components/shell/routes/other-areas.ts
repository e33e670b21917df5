import { ACCOUNT_ROUTES } from './account';
import { AUTH_ROUTES } from './auth';
import { BROWSE_ROUTES } from './browse';
import { DATA_ROUTES } from './data';
import { INVITATION_ROUTES } from './invitations';
import { LIST_ROUTES } from './lists';
import { MANAGE_ROUTES } from './manage';
import { PROFILE_ROUTES } from './profile';
import { RECORD_ROUTES } from './records';
import type { ScreenRoute } from './route';

/** The areas that few visits begin with: what they can open stays out of the first load. */
export const OTHER_ROUTES: readonly ScreenRoute[] = [
  ...BROWSE_ROUTES,
  ...AUTH_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PROFILE_ROUTES,
  ...INVITATION_ROUTES,
  ...LIST_ROUTES,
  ...MANAGE_ROUTES,
  ...DATA_ROUTES,
  ...RECORD_ROUTES,
];

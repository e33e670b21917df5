import type { ComponentType } from 'react';
import type { SubjectOf } from '@/lib/shared/access/can';
import type { About, Permission } from '@/lib/shared/access/permissions';
import type { Account } from '@/lib/domains/accounts/output';
import type { Path } from '@/lib/shared/constants/paths';

/** Who a screen is for. A courtesy: the operations behind it are the guard. */
export type ScreenPermission = Permission | 'anyone' | 'signed-in';

export interface ScreenRoute {
  name: string;
  path: Path<object>;
  load: () => Promise<{ default: ComponentType<object> }>;
  permission: ScreenPermission;
  /** What the permission is asked for, as the address says it. */
  subject?(params: object): SubjectOf<Permission>;
  /** The page's title until the screen knows a better one. */
  title: string;
  /** Shown while the screen's code is on its way, in its shape. */
  Pending?: ComponentType;
  /** Shown without header and footer. */
  bare?: boolean;
}

/** A screen is given the parts of its address, and the person's record if it is not for anyone. */
type ScreenProps<Params, P> = P extends 'anyone' ? Params : Params & { account: Account };

type WithSubject<Params, P> = P extends Permission
  ? About<P> extends 'nothing'
    ? { subject?: undefined }
    : { subject: (params: Params) => SubjectOf<P> }
  : { subject?: undefined };

type ScreenEntry<Params, P> = Pick<ScreenRoute, 'name' | 'title' | 'Pending' | 'bare'> & {
  permission: P;
  load: () => Promise<{ default: ComponentType<ScreenProps<Params, P>> }>;
} & WithSubject<Params, P>;

/** Declares a screen. Its path says which props it gets, its permission which subject it needs. */
export const screen = <Params extends object, const P extends ScreenPermission>(
  route: { path: Path<Params>; permission: P } & ScreenEntry<NoInfer<Params>, P>,
): ScreenRoute => route as unknown as ScreenRoute;

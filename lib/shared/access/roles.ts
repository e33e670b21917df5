export const ROLES = { shopper: 0, representative: 1, administrator: 2 } as const;

export type RoleName = keyof typeof ROLES;
export type RoleId = (typeof ROLES)[RoleName];

const NAMES = Object.keys(ROLES) as RoleName[];

/** What a role is called here; null for a number that is none. */
export const nameOfRole = ({ roleId }: { roleId: number }): RoleName | null =>
  NAMES.find((name) => ROLES[name] === roleId) ?? null;

/** Names of the roles in a session. */
export const ROLE_NAMES = { 0: 'homeshopper', 1: 'communityrep', 2: 'admin' } as const;

/** A role's name in a session. */
export const roleName = ({ roleId }: { roleId: RoleId }) => ROLE_NAMES[roleId];

const ROLE_WORDS = { 0: 'Shopper', 1: 'Representative', 2: 'Administrator' } as const;

/** What someone is, as administrators read it. */
export const roleWord = ({ roleId }: { roleId: RoleId }): string => ROLE_WORDS[roleId];

/** Who is acting: read from the session and the database at every request. */
export interface Actor {
  id: string;
  sessionId: string;
  roleId: RoleId;
  /** The community a representative is appointed to. */
  communityId: number | null;
}

/** Anyone with a role: an actor, an account, a stored user. Nobody has none. */
type WithRole = { readonly roleId: number } | null | undefined;

const has = (role: RoleId) => (who: WithRole) => who?.roleId === role;

/**
 * The role that counts. An administrator's does from a verified email on: until then, nobody knows
 * whose the account is.
 */
export const actingRole = ({
  roleId,
  isVerified,
}: {
  roleId: number;
  isVerified: boolean;
}): RoleId => (roleId === ROLES.administrator && !isVerified ? ROLES.shopper : (roleId as RoleId));

export const isShopper = has(ROLES.shopper);
export const isRepresentative = has(ROLES.representative);
export const isAdministrator = has(ROLES.administrator);

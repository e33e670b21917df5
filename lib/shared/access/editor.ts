import { PERMISSIONS } from './permissions';
import type { Actor } from './roles';

/** Whoever writes on a community's page, as the queries that write it ask again. */
export interface Editor {
  id: string;
  /** True for whoever may edit every community, and not only the one they represent. */
  ofAny: boolean;
}

export const editorOf = ({ id, roleId }: Actor): Editor => ({
  id,
  ofAny: PERMISSIONS['community:edit'][roleId] === 'any',
});

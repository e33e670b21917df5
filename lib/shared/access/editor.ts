import { PERMISSIONS } from './permissions';
import { nameOfRole, type Actor } from './roles';

/** Whoever writes on a community's page, as the queries that write it ask again. */
export interface Editor {
  id: string;
  /** True for whoever may edit every community, and not only the one they represent. */
  ofAny: boolean;
}

export function editorOf(actor: Actor): Editor {
  const role = nameOfRole(actor);
  return { id: actor.id, ofAny: role !== null && PERMISSIONS['community:edit'][role] === 'any' };
}

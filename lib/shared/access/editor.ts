import { PERMISSIONS } from './permissions';
import { nameOfRole, type Actor } from './roles';

/** The person who edits a community's page; the queries that write it check again. */
export interface Editor {
  id: string;
  /** True for people who may edit every community, and not only the one they represent. */
  ofAny: boolean;
}

export function editorOf(actor: Actor): Editor {
  const role = nameOfRole(actor);
  return { id: actor.id, ofAny: role !== null && PERMISSIONS['community:edit'][role] === 'any' };
}

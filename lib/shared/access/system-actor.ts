/** Who acts in a background task: nobody who is logged in, and no account in the database. */
export interface SystemActor {
  kind: 'system';
  /** The task that acts, for logs and records. */
  task: string;
}

export function systemActor(task: string): SystemActor {
  return { kind: 'system', task };
}

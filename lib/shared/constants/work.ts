/** What can wait for an administrator, in the order in which it is shown. */
export const WORK_KINDS = {
  video: 'Videos to review',
  report: 'Problems that readers reported',
  invitation: 'Invitations about to end',
  representative: 'Representatives without a community',
  unrepresented: 'Communities without a representative since somebody left',
  type: 'Types to assign',
  difference: 'Differences to decide',
  match: 'Census places to match',
  jobs: 'Job boards that gave no jobs',
  email: 'Emails that couldn’t be sent',
  community: 'Communities to look after',
  person: 'People to look after',
} as const;

export type WorkKind = keyof typeof WORK_KINDS;

/** The list of first steps, which is put away as a whole: a mark of its own beside the entries'. */
export const FIRST_STEPS = 'first-steps';

/** What administrators can say something of. */
export const MARKED_KINDS = { ...WORK_KINDS, [FIRST_STEPS]: 'First steps' } as const;

export type MarkedKind = keyof typeof MARKED_KINDS;

/** Entries that somebody put on the list by hand. */
export const FOLLOW_UP_KINDS = ['community', 'person'] as const satisfies readonly WorkKind[];

/** What nothing else takes off the list: an administrator says that it's done. */
const DONE_BY_HAND: readonly MarkedKind[] = [
  FIRST_STEPS,
  ...FOLLOW_UP_KINDS,
  'invitation',
  'unrepresented',
  'jobs',
  'email',
];

export const isDoneByHand = (kind: MarkedKind): boolean => DONE_BY_HAND.includes(kind);

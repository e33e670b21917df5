/** What can wait for an administrator, in the order in which it is shown. */
export const WORK_KINDS = {
  video: 'Videos to review',
  invitation: 'Invitations about to end',
  representative: 'Representatives without a community',
  unrepresented: 'Communities without a representative since somebody left',
  type: 'Types to assign',
  difference: 'Differences to decide',
  match: 'Census places to match',
  jobs: 'Job boards that gave no jobs',
  email: 'Emails that couldn’t be sent',
} as const;

export type WorkKind = keyof typeof WORK_KINDS;

/** How often something may be done: `hits` in `seconds`. */
export interface Limit {
  hits: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const RATE_LIMITS = {
  /** Wrong passwords for one account from one network, and from a browser that logged in before. */
  loginPerAccount: { hits: 10, seconds: 15 * MINUTE },
  loginPerNetwork: { hits: 50, seconds: 15 * MINUTE },
  /** From all networks together: beyond it a log-in takes a robot check. */
  loginWithoutRobotCheck: { hits: 50, seconds: 15 * MINUTE },
  /** From one /48 of IPv6, over all accounts: beyond it a log-in takes a robot check. */
  loginPerSite: { hits: 200, seconds: 15 * MINUTE },
  /** By all browsers that never logged in to the account: as `loginPerSite`. */
  loginByStrangers: { hits: 1000, seconds: 15 * MINUTE },
  /** Wrong current passwords in one session. */
  confirmPerSession: { hits: 10, seconds: 15 * MINUTE },
  /** Right ones, by account: each is work, and most are followed by more, or by an email. */
  confirmedPerAccount: { hits: 100, seconds: HOUR },
  /** Log-ins that mailed a code, and wrong codes. */
  codeLogInsPerAccount: { hits: 10, seconds: 15 * MINUTE },
  wrongCodes: { hits: 10, seconds: 15 * MINUTE },
  /** Codes that were mailed again. */
  codePerAccount: { hits: 5, seconds: 10 * MINUTE },
  signUpPerNetwork: { hits: 5, seconds: HOUR },
  forgotPerNetwork: { hits: 5, seconds: HOUR },
  forgotPerAccount: { hits: 5, seconds: HOUR },
  verifyPerAccount: { hits: 5, seconds: HOUR },
  changeEmailPerAccount: { hits: 5, seconds: HOUR },
  /** By who sends: an account, or a network where nobody is logged in. */
  shareEmail: { hits: 10, seconds: HOUR },
  /** Copied links and presses on a network's name; each counts once a day. */
  sharesNoted: { hits: 60, seconds: HOUR },
  /** Emails of one kind that other people's clicks send to one address. */
  emailsPerReceiver: { hits: 5, seconds: HOUR },
  /** Invitations sent, sent again and cancelled by one administrator. */
  invitations: { hits: 200, seconds: HOUR },
  invitationsPerReceiver: { hits: 10, seconds: HOUR },
  /** Looks at invitations by their links, and answers to them. */
  invitationLinks: { hits: 200, seconds: 15 * MINUTE },
  /** Invitations to keep a list, by who sends them; and looks at lists by their links. */
  listInvitations: { hits: 20, seconds: HOUR },
  listLinks: { hits: 600, seconds: 15 * MINUTE },
  /** Looks at what a link confirms, and sections that it confirms. */
  confirmLinks: { hits: 300, seconds: 15 * MINUTE },
  /** What readers say is wrong on a page, by network, and from one /48 of IPv6. */
  reportsPerNetwork: { hits: 5, seconds: HOUR },
  reportsPerSite: { hits: 50, seconds: HOUR },
  /** What one account says of texts about where they live. */
  residentAnswers: { hits: 200, seconds: HOUR },
  /** Requests for a video consultation, each an email to a representative. */
  consultations: { hits: 10, seconds: HOUR },
  /** Calls that may bring a picture, which takes a second or two to encode. */
  pictures: { hits: 100, seconds: HOUR },
  /** Drafts sent while somebody writes, each some seconds after the one before. */
  drafts: { hits: 1500, seconds: HOUR },
  /** Browsers in which somebody turns notifications on. */
  pushSubscriptions: { hits: 30, seconds: HOUR },
  /** Files of everything stored about one’s account. */
  dataExports: { hits: 10, seconds: HOUR },
  /** Files of up to 200 MB, and looks at how one would be understood. */
  imports: { hits: 200, seconds: HOUR },
  /** Jobs and employers that are not in the copy: each asks the job board. */
  jobLookUps: { hits: 30, seconds: MINUTE },
  /** Refreshes of jobs that an administrator asks for. */
  jobRefreshes: { hits: 30, seconds: HOUR },
  /** The file of all communities: some seconds of the database’s time. */
  openData: { hits: 30, seconds: HOUR },
  /** Lists of up to 5,000 at once, which take a fifth of a second. */
  wholeLists: { hits: 60, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

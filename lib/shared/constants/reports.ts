/** What a report can be about, by its name in addresses. */
export const REPORT_SUBJECTS = [
  'figure',
  'text',
  'amenity',
  'facility',
  'school',
  'job',
  'picture',
  'page',
] as const;
export type ReportSubjectKind = (typeof REPORT_SUBJECTS)[number];

/** What can be wrong, in the order in which it is asked. */
export const REPORT_PROBLEMS = {
  wrong: 'Wrong',
  outdated: 'Out of date',
  gone: 'No longer there',
  offensive: 'Offensive or discriminating',
} as const;
export type ReportProblem = keyof typeof REPORT_PROBLEMS;

export const REPORT_PROBLEM_NAMES = Object.keys(REPORT_PROBLEMS) as [
  ReportProblem,
  ...ReportProblem[],
];

/** Days after which a report goes to the administrators. */
export const REPORT_DAYS = 14;

/** Of what somebody says is right, and of the reason that is sent back. */
export const REPORT_TEXT_LIMIT = 300;

/** So many people who agree, and readers see that something is being checked. */
export const AGREEING = 2;

/** So many people who live there say that a text no longer holds, and it is reported. */
export const RESIDENTS_AGREEING = 3;

/** In place of who asked, where they did so together. */
export const SAID_BY_RESIDENTS = 'people who live there';

/** How a subject is named in addresses: 'figure.population'. */
export const aboutOf = (kind: ReportSubjectKind, id: string | number = ''): string =>
  `${kind}.${id}`;

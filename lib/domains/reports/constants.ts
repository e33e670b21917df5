export const REPORT_MESSAGES = {
  noSubject: 'This is no longer on the page.',
  noReport: 'We couldn’t find this report.',
  decided: 'Somebody has answered this report already.',
  passedOn: 'This report is with the administrators now.',
  notChanged: 'Publish the corrected text first, then mark the report as done.',
  needsValue: 'Enter the right figure.',
  needsSource: 'Say where the figure comes from.',
  link: 'Enter a link that starts with https://, or leave it empty.',
  proposed: 'Say what is right, in up to 300 characters.',
  reason: 'Give a reason, in up to 300 characters.',
  problem: 'Choose what is wrong.',
} as const;

/** Longest name of a source. */
export const SOURCE_LIMIT = 200;

/** What a pattern that looks again and again takes longest for. */
export const SLOW_WEBSITES = [
  `${'a-'.repeat(1000)}!`,
  `${'a.'.repeat(1000)}!`,
  `${'1'.repeat(2047)}.`,
];

export const SLOW_NAMES = [`${"a'b.".repeat(24)}!`, `${'a.'.repeat(50)}-`];

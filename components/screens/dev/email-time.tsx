const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** 'Nov 21, 2026, 2:15:30 AM UTC' */
export function EmailTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{`${FORMAT.format(at)} UTC`}</time>;
}

const nameOf = (timeZoneName: 'longGeneric' | 'long'): string | undefined =>
  new Intl.DateTimeFormat('en-US', { timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;

/** What the reader's own time is called: 'Eastern Time'. */
export function timeZoneName(): string {
  const generic = nameOf('longGeneric') ?? 'GMT';
  // Of universal time there is no other name than one that says so.
  return generic.startsWith('GMT') ? (nameOf('long') ?? generic) : generic;
}

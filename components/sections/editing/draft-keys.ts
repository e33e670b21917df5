/** Names the drafts of one person for one community; each part of its page adds its own name. */
const draftsOf = (accountId: string, communityId: number) =>
  `wherewell-draft ${accountId} ${communityId}`;

/** Names a person's drafts of one part of a page: a section, or what a representative says. */
export const draftKey = (accountId: string, communityId: number, part: string): string =>
  `${draftsOf(accountId, communityId)} ${part}`;

/** The part of what a representative says of themselves; another one's text is another draft. */
export const representativePart = (representativeId: string): string =>
  `representative ${representativeId}`;

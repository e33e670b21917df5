import type { HouseholdList } from '@/lib/domains/lists/output';

/** 'Only you see this list.', 'You and Sam keep this list. Anybody with its link sees it.' */
export function keptByInWords({ members, linkSince, invitations }: HouseholdList): string {
  const others = members.filter(({ isYou }) => !isYou).map(({ name }) => name);
  const names = ['You', ...others];
  const sentences = [
    others.length > 0
      ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)} keep this list.`
      : linkSince
        ? 'You keep this list.'
        : 'Only you see this list.',
  ];
  if (linkSince) sentences.push('Anybody with its link sees it.');
  if (invitations.length > 0)
    sentences.push(
      invitations.length === 1
        ? '1 invitation is waiting for an answer.'
        : `${invitations.length} invitations are waiting for an answer.`,
    );
  return sentences.join(' ');
}

/** How a heart is named: 'both', 'all', 'Dana only', 'Dana and Sam'; null where there is none. */
export function heartsInWords(hearts: readonly string[], keepers: number): string | null {
  if (hearts.length === 0) return null;
  if (hearts.length === keepers && keepers > 1) return keepers === 2 ? 'both' : 'all';
  const [one, ...others] = hearts;
  if (others.length === 0) return `${one} only`;
  return `${hearts.slice(0, -1).join(', ')} and ${hearts.at(-1)}`;
}

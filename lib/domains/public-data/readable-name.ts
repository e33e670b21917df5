/** Words that stay small inside a name. */
const SMALL = new Set(['of', 'and', 'the', 'at', 'for', 'in', 'on', 'de', 'la']);

/** Words that are abbreviations or names in capitals. */
const CAPITALS = new Set(
  (
    'AMG BJC CHI CVS DMC ER GI HCA HMA HSHS II III IV KPC LLC LLP LP LTAC LTACH MD MUSC NE NW NYU OB ' +
    'OSF PA PC PLC PLLC PO PS PSC RN SE SSM SW TX UAB UC UCI UCLA UCSD UCSF UF UI UK UM UMC UNC UNM ' +
    'UPMC US USA USC USMD UT UTMB UVA UW VA VAMC WVU'
  ).split(' '),
);

/**
 * A name in capitals as people write it: 'MISSION HOSPITAL OF ASHEVILLE' → 'Mission Hospital of
 * Asheville'.
 */
export function readableName(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain !== plain.toUpperCase()) return plain;
  return plain
    .split(' ')
    .map((word, at) => (at > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : cased(word)))
    .join(' ');
}

function cased(word: string): string {
  const letters = word.replace(/[^A-Z]/g, '');
  // 'U.S.', '4TH' and 'A&M' are written otherwise than names.
  if (CAPITALS.has(letters) || /^(?:[A-Z]\.){2,}$/.test(word) || /^[A-Z]&[A-Z]/.test(word))
    return word;
  const small = word.toLowerCase();
  if (/^\d+(st|nd|rd|th)\b/.test(small)) return small;
  return small
    .replace(/(^|[-/(.])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, next: string) => `Mc${next.toUpperCase()}`)
    .replace(/^O['’](\p{L})/u, (_, next: string) => `O’${next.toUpperCase()}`);
}

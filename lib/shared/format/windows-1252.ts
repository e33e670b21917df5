/** What Windows-1252 has in place of the control characters of Latin-1; Node's decoder does not. */
const FROM_80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Text that was read as Latin-1, as Windows-1252 means it. */
export const fromWindows1252 = (latin1: string): string =>
  latin1.replace(/[\x80-\x9f]/g, (sign) => FROM_80[sign.charCodeAt(0) - 0x80] ?? sign);

import { readPosition } from '@/lib/shared/format/position';
import { readAddressEnd } from './address-end';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** How addresses of maps have a position. */
const IN_LINKS = [
  String.raw`!3d${NUMBER}!4d${NUMBER}`,
  String.raw`@${NUMBER},${NUMBER}`,
  String.raw`[?&](?:q|ll|sll|query|center|daddr|destination)=(?:loc:)?${NUMBER}(?:,|%2C)\+?${NUMBER}`,
  String.raw`\bmlat=${NUMBER}&mlon=${NUMBER}`,
  String.raw`#map=[\d.]+/${NUMBER}/${NUMBER}`,
  String.raw`^geo:${NUMBER},${NUMBER}`,
].map((pattern) => new RegExp(pattern, 'i'));

const DEGREES =
  /(\d{1,3})\s*°\s*(\d{1,2}(?:\.\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''))?/g;
const NAMES = /\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\b\s*[:=]?\s*/gi;
/** 'N 35.5951 W 82.5515' */
const LETTER_FIRST = /^([NS])\s*([\d.]+)\s*°?[\s,;]*([EW])\s*([\d.]+)\s*°?$/i;

/**
 * The position that a search text is, as people paste it: degrees in any form, 'geo:', a link to a
 * map, or one behind an address. Null for all other texts.
 */
export function positionIn(text: string): { lat: number; long: number } | null {
  if (!/\d[^]*\d/.test(text)) return null;
  const trimmed = text.trim();
  const [, linkedLat, linkedLong] =
    IN_LINKS.map((pattern) => pattern.exec(trimmed)).find((found) => found !== null) ?? [];
  const plain = trimmed
    .replace(DEGREES, (_, degrees: string, minutes: string, seconds = '0') =>
      String(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600),
    )
    .replace(NAMES, '')
    .replace(LETTER_FIRST, '$2 $1, $4 $3');
  const found =
    linkedLat === undefined
      ? (readPosition(plain) ?? readAddressEnd(trimmed).position)
      : readPosition(`${linkedLat}, ${linkedLong ?? ''}`);
  if (found === null) return null;
  const [lat = NaN, long = NaN] = found.split(' ').map(Number);
  return { lat, long };
}

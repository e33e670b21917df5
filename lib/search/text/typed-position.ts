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

/**
 * The position that a search text is, as people paste it: degrees in any form, 'geo:', a link to a
 * map, or one behind an address. Null for all other texts.
 */
export function positionIn(text: string): { lat: number; long: number } | null {
  if (!/\d[^]*\d/.test(text)) return null;
  const trimmed = text.trim();
  const [, linkedLat, linkedLong] =
    IN_LINKS.map((pattern) => pattern.exec(trimmed)).find((found) => found !== null) ?? [];
  const found =
    linkedLat === undefined
      ? (readPosition(trimmed) ?? readAddressEnd(trimmed).position)
      : readPosition(`${linkedLat}, ${linkedLong ?? ''}`);
  if (found === null) return null;
  const [lat = NaN, long = NaN] = found.split(' ').map(Number);
  return { lat, long };
}

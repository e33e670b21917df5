import type { Area } from '@/lib/search/input';

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d{1,6})?)`;
const AREA = new RegExp(`^${Array(4).fill(DEGREES).join(',')}$`);

/** Two decimals are half a mile: as exact as a finger on a map. */
const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;

/** Reads 'west,south,east,north'; null for anything that is no box. */
export function parseArea(text: string | null): Area | null {
  const [, ...corners] = AREA.exec(text ?? '') ?? [];
  const [west = NaN, south = NaN, east = NaN, north = NaN] = corners.map(Number);
  const inside = Math.abs(south) <= 90 && Math.abs(north) <= 90 && west >= -180 && east <= 180;
  return inside && west < east && south < north ? { west, south, east, north } : null;
}

/** @returns what `parseArea` reads */
export const formatArea = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map(hundredths).join(',');

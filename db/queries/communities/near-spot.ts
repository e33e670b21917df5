import { sql, type SQL } from 'drizzle-orm';
import { MILES_PER_DEGREE } from '@/lib/shared/format/distance';

/** What other places are measured from. */
export interface Here {
  id: number;
  lat: number;
  long: number;
}

/** Miles over ground from a spot to a row's. */
export const miles = ({ lat, long }: Here, row: SQL): SQL =>
  sql`(2 * 3958.8 * asin(sqrt(least(1, sin(radians(${row}.lat - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8)) * cos(radians(${row}.lat)) * sin(radians(${row}.long - ${long}::float8) / 2) ^ 2))))`;

/** Whether a row, `c`, lies in a box around a spot, which the index answers. */
export function around({ lat, long }: Here, within: number): SQL {
  const north = within / MILES_PER_DEGREE;
  const east = north / Math.max(Math.cos((lat * Math.PI) / 180), 0.1);
  return sql`point(c.long, c.lat) <@ box(point(${long + east}, ${lat + north}), point(${long - east}, ${lat - north}))`;
}

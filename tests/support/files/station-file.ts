const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');

export interface StationExcerpt {
  id: string;
  name: string;
  lat: number;
  long: number;
  highs: readonly number[];
  lows: readonly number[];
  rain: readonly number[];
}

/** A station's normals in the layout of NOAA's files by station. */
export function stationFile({ id, name, lat, long, highs, lows, rain }: StationExcerpt): string {
  const padded = (value: number | undefined) => String(value ?? '').padStart(8);
  return csv(
    [
      'STATION',
      'NAME',
      'LATITUDE',
      'LONGITUDE',
      'ELEVATION',
      'DATE',
      'MLY-PRCP-NORMAL',
      'MLY-TMAX-NORMAL',
      'MLY-TMIN-NORMAL',
    ],
    ...rain.map((inches, month) => [
      id,
      name,
      lat,
      long,
      ' ',
      String(month + 1).padStart(2, '0'),
      padded(inches),
      padded(highs[month]),
      padded(lows[month]),
    ]),
  );
}

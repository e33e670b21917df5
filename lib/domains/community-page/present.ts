import type { NormalsRow } from '@/db/queries/imports/climate-stations';
import type { MedianRow } from '@/db/queries/communities/figures';
import type { BasicInfo } from '@/lib/domains/communities/output';
import type { ClimateNormals, CommunityDetails } from './output';

/** To a tenth: the numbers are stored in four bytes, which shows. */
const tenths = (values: number[]) => values.map((value) => Math.round(value * 10) / 10);

const hundredths = (values: number[]) => values.map((value) => Math.round(value * 100) / 100);

export function presentNormals({ station, miles }: NormalsRow): ClimateNormals {
  const { name, highs, lows, precipitation, snow, source, vintage } = station;
  return {
    station: name,
    miles: Math.round(miles * 10) / 10,
    highs: tenths(highs),
    lows: tenths(lows),
    precipitation: hundredths(precipitation),
    snow: snow && tenths(snow),
    source,
    vintage,
  };
}

/** 0 to 100: the percent of places with a lower value. */
function rankOf(value: number | null, percentiles: number[] | null): number | null {
  if (value === null || percentiles === null) return null;
  const above = percentiles.findIndex((one) => one >= value);
  return above === -1 ? 100 : above;
}

/** Each figure's median in the state and in the country, and where the community ranks. */
export function presentMedians(
  rows: MedianRow[],
  of: Pick<BasicInfo, MedianRow['field']>,
): CommunityDetails['medians'] {
  const medians: CommunityDetails['medians'] = {};
  for (const row of rows) {
    const entry = (medians[row.field] ??= { state: null, country: null });
    const { value, placeCount, source, vintage, percentiles } = row;
    const rank = rankOf(of[row.field], percentiles);
    const side = row.stateId === null ? 'country' : 'state';
    entry[side] = { value, placeCount, source, vintage, rank };
  }
  return medians;
}

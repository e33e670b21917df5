interface Spot {
  lat: number;
  long: number;
}

/** A number as addresses have it: a minus between bounds would be taken for the range's. */
export const numberText = (value: number): string => (value < 0 ? `n${-value}` : String(value));

/** What a wish to be near a spot is, behind its kind. */
export const spotText = ({ lat, long }: Spot, miles: number): string =>
  `${numberText(lat)}~${numberText(long)}~${miles}`;

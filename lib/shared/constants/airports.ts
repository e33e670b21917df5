/** How readers know the source. */
export const AIRPORT_SOURCE = 'OurAirports (public domain)';

/** An airport of this distance is the town's own; most people drive there in half an hour. */
export const LOCAL_AIRPORT_MILES = 15;
/** Airlines that fly from an airport of this distance can be taken without a night's stay. */
export const REGIONAL_AIRPORT_MILES = 60;

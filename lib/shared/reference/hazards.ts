/** The natural hazards of FEMA's National Risk Index, by the beginnings of its columns. */
export const HAZARDS = [
  { code: 'AVLN', label: 'Avalanche' },
  { code: 'CFLD', label: 'Coastal flooding' },
  { code: 'CWAV', label: 'Cold wave' },
  { code: 'DRGT', label: 'Drought' },
  { code: 'ERQK', label: 'Earthquake' },
  { code: 'HAIL', label: 'Hail' },
  { code: 'HWAV', label: 'Heat wave' },
  { code: 'HRCN', label: 'Hurricane' },
  { code: 'ISTM', label: 'Ice storm' },
  { code: 'LNDS', label: 'Landslide' },
  { code: 'LTNG', label: 'Lightning' },
  { code: 'RFLD', label: 'River flooding' },
  { code: 'IFLD', label: 'Inland flooding' },
  { code: 'SWND', label: 'Strong wind' },
  { code: 'TRND', label: 'Tornado' },
  { code: 'TSUN', label: 'Tsunami' },
  { code: 'VLCN', label: 'Volcanic activity' },
  { code: 'WFIR', label: 'Wildfire' },
  { code: 'WNTW', label: 'Winter weather' },
] as const;

export type HazardCode = (typeof HAZARDS)[number]['code'];

/**
 * How a county compares with all others, the highest first; 'no rating' and the like are no rating.
 */
export const HAZARD_RATINGS = [
  'Very High',
  'Relatively High',
  'Relatively Moderate',
  'Relatively Low',
  'Very Low',
] as const;

export type HazardRating = (typeof HAZARD_RATINGS)[number];

/** What a county is rated for, by hazard. */
export type HazardRatings = Partial<Record<HazardCode, HazardRating>>;

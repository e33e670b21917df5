/** Figures that public sources know besides the five that editors may replace. */
export const PUBLIC_FIGURES = {
  medianRent: 'Median gross rent',
  homeOwnership: 'Homes lived in by their owners',
  bachelorsDegree: 'Adults with a bachelor’s degree or higher',
  commuteMinutes: 'Average commute',
  priceLevel: 'Price level',
  propertyTax: 'Typical property tax',
  broadband: 'Homes with broadband internet',
} as const;

export type PublicFigure = keyof typeof PUBLIC_FIGURES;

export const PUBLIC_FIGURE_NAMES = Object.keys(PUBLIC_FIGURES) as [PublicFigure, ...PublicFigure[]];

/** Why a place of the census is not given to a community without being asked. */
export const MATCH_REASONS = ['far', 'several', 'taken', 'nearest'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** What /about-the-data says of something that a source publishes. */
export interface Attribution {
  what: string;
  from: string;
  href: string;
  /** The years that it is of. */
  vintage: string;
  license: string;
}

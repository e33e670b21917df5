/** The look of a band along a cover's lower edge, also while what stands in it is on its way. */
export const COVER_BAND =
  'bg-scrim text-on-picture phone:gap-4 phone:px-6 tiny:flex-col relative flex gap-3 px-4 py-3';

/** What the band of a community without a representative says. */
export const noRepresentative = (name: string): string => `${name} has no representative yet`;

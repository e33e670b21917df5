/** The product's name. Change it here to rename the product. */
export const BRAND = 'Wherewell';

export const TAGLINE = 'Find the place that fits you';

export const DESCRIPTION =
  'Search and read profiles of United States cities and towns: people, prices, climate, schools, healthcare and things to do, with the source of every figure.';

/** Who sends an email, where nobody is logged in. */
export const SOMEBODY = `Someone on ${BRAND}`;

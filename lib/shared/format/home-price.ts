/** What the Census asks of owners: what their home is worth to them. */
export const HOME_VALUE = 'Typical home value';

/** What homes are offered for, where that is known. */
export const LISTING_PRICE = 'Median home listing price';

interface PricedHomes {
  medianHomePrice: number | null;
  medianHomePriceSource: string | null;
}

/** What a home price is called: by what it is, everywhere. */
export const homePriceLabel = (of: PricedHomes): string =>
  of.medianHomePrice === null ||
  /census|american community survey/i.test(of.medianHomePriceSource ?? '')
    ? HOME_VALUE
    : LISTING_PRICE;

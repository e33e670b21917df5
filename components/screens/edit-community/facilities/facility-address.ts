import { SEARCH_LIMIT, FACILITY_PAGE_SIZES } from '@/lib/shared/constants/limits';

/** How many facilities a page of the list has. */
export type FacilityPageSize = (typeof FACILITY_PAGE_SIZES)[number];

/** What the list shows, as the address has it. */
export interface FacilityAddress {
  search: string;
  /** Null for all types. */
  typeId: number | null;
  /** From 1. */
  page: number;
  size: FacilityPageSize;
}

const USUAL_SIZE: FacilityPageSize = 50;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/** @param query such as '?q=elm&page=2'; what it doesn't know is as if it weren't there */
export function readFacilityAddress(query: string): FacilityAddress {
  const params = new URLSearchParams(query);
  const size = wholeNumber(params.get('size'));
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_LIMIT),
    typeId: wholeNumber(params.get('type')),
    page: wholeNumber(params.get('page')) ?? 1,
    size: FACILITY_PAGE_SIZES.find((one) => one === size) ?? USUAL_SIZE,
  };
}

/** @returns such as '?q=elm&page=2'; '' for the whole list */
export function writeFacilityAddress({ search, typeId, page, size }: FacilityAddress): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (typeId !== null) params.set('type', String(typeId));
  if (page > 1) params.set('page', String(page));
  if (size !== USUAL_SIZE) params.set('size', String(size));
  const text = params.toString();
  return text && `?${text}`;
}

export interface AmenityQuery {
  search: string;
  /** Ids; none stands for all. */
  categories: number[];
  types: number[];
  page: number;
}

const ids = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];

/** What an address asks for. */
export function readAmenityAddress(query: URLSearchParams): AmenityQuery {
  const page = Number(query.get('page'));
  return {
    search: query.get('q') ?? '',
    categories: ids(query.get('categories')),
    types: ids(query.get('types')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of an address; '' for the first page of everything. */
export function writeAmenityAddress({ search, categories, types, page }: AmenityQuery): string {
  const parts = [
    search !== '' && `q=${encodeURIComponent(search)}`,
    categories.length > 0 && `categories=${categories.join(',')}`,
    types.length > 0 && `types=${types.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

import { isPublicView, withPublicView } from '@/components/communities/public-view';

export interface AmenityQuery {
  search: string;
  /** Ids; none stands for all. */
  categories: number[];
  types: number[];
  page: number;
  /** Whether an editor sees the list as everyone else does. */
  publicView: boolean;
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
    publicView: isPublicView(query.toString()),
  };
}

/** The query of an address; '' for the first page of everything. */
export function writeAmenityAddress({
  search,
  categories,
  types,
  page,
  publicView,
}: AmenityQuery): string {
  const parts = [
    search !== '' && `q=${encodeURIComponent(search)}`,
    categories.length > 0 && `categories=${categories.join(',')}`,
    types.length > 0 && `types=${types.join(',')}`,
    page > 1 && `page=${page}`,
    publicView && withPublicView('', true),
  ].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

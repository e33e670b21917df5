import { paginate, type PageInfo } from '@/lib/shared/input/pagination';

interface Paged<Row, Shown> {
  rows(part: { limit: number; offset: number }): Promise<readonly Row[]>;
  count(): Promise<number>;
  present(row: Row): Shown;
}

/** One page of a list, as it is shown. */
export async function readPage<Row, Shown>(
  { page, limit }: { page: number; limit: number },
  { rows, count, present }: Paged<Row, Shown>,
): Promise<{ data: Shown[]; pagination: PageInfo }> {
  const [read, total] = await Promise.all([rows({ limit, offset: (page - 1) * limit }), count()]);
  return { data: read.map(present), pagination: paginate(total, page, limit) };
}

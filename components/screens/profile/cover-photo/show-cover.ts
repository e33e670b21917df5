import type { QueryClient } from '@tanstack/react-query';
import type { CommunityCard } from '@/lib/communities/output';

const PAGES = ['community/get-community-details', 'community/get-community-basic-info'] as const;
const LISTS = ['community/get-all', 'community/get-by-user'] as const;

/** Puts a community's new cover photo, or none, into all that was read before it was published. */
export function showCover(client: QueryClient, communityId: number, images: string | null): void {
  const changed = <Card extends CommunityCard>(card: Card): Card =>
    card.id === communityId ? { ...card, images } : card;
  for (const path of PAGES)
    client.setQueriesData<{ data: CommunityCard }>(
      { queryKey: [path] },
      (read) => read && { ...read, data: changed(read.data) },
    );
  for (const path of LISTS)
    client.setQueriesData<{ dataResult: CommunityCard[] }>(
      { queryKey: [path] },
      (read) => read && { ...read, dataResult: read.dataResult.map(changed) },
    );
  for (const path of PAGES) void client.invalidateQueries({ queryKey: [path] });
}

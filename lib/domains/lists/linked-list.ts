import { database } from '@/db/client';
import { findLinkedList } from '@/db/queries/lists/list-sharing';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { readItems } from './present';

interface LinkedList {
  title: string;
  places: CommunitySummary[];
}

/**
 * What the preview of a list's link shows of it: its title and its places, nothing that anybody has
 * written or marked. @returns null for a link that has ended or never was
 */
export async function linkedList(token: string): Promise<LinkedList | null> {
  const { primary } = await database();
  const list = await findLinkedList(primary, hashLinkToken(token));
  if (!list) return null;
  const { items } = await readItems(primary, list, { wishes: '', userId: null });
  return { title: list.title, places: items.map(({ shown }) => shown.community) };
}

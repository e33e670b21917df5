import { TABS } from '@/lib/shared/constants/communities';
import type { Tab } from '@/lib/search/address/list-address';

export const LIST_TAB_LABELS: readonly { tab: Tab; label: string }[] = [
  { tab: TABS.all, label: 'All' },
  { tab: TABS.recent, label: 'Recent' },
  { tab: TABS.favorites, label: 'Favorites' },
  { tab: TABS.recommended, label: 'Recommended' },
];

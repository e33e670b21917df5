'use client';

import LiveSearch, { type LiveSearchProps } from '@/components/communities/search/live-search';
import { ToastProvider } from '@/components/ui/overlay/toasts';
import { ClientProvider } from '../client-provider';

/** The search with the little of the shell that it needs, for a page that the server renders. */
export default function SearchIsland(props: LiveSearchProps) {
  return (
    <ToastProvider partOfPage>
      <ClientProvider>
        <LiveSearch {...props} />
      </ClientProvider>
    </ToastProvider>
  );
}

'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { ApiContext } from '@/lib/client/api-context';
import { ApiClient } from '@/lib/client/call';
import { FailureNoticeContext } from '@/lib/client/failure-notice';
import { communityQueries } from '@/lib/client/queries/communities';
import { createQueryClient } from '@/lib/client/query-client';
import { hasSession } from '@/lib/client/session/session';
import { FEATURED_LIST } from '@/lib/shared/constants/communities';
import type { CallOutput } from '@/lib/app/calls';

/** What the server has read for the home page. */
export interface HomeRead {
  /** The featured communities as a visitor reads them. */
  featured: CallOutput<'community/get-all'>;
}

interface ClientProviderProps extends Partial<HomeRead> {
  children: ReactNode;
}

/** The one way to the server and the one cache of what it said. */
export function ClientProvider({ featured, children }: ClientProviderProps) {
  const { notify } = useToasts();
  const [{ api, client, toast }] = useState(() => {
    const api = new ApiClient();
    const toast = (text: string) => void notify({ tone: 'error', text });
    const client = createQueryClient(api, toast);
    if (featured) {
      // The server rendered it for a visitor: people who are signed in have their own hearts.
      const updatedAt = hasSession() ? 0 : Date.now();
      const { queryKey } = communityQueries.list(FEATURED_LIST);
      client.setQueryData(queryKey, featured, { updatedAt });
    }
    return { api, client, toast };
  });
  return (
    <ApiContext value={api}>
      <FailureNoticeContext value={toast}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </FailureNoticeContext>
    </ApiContext>
  );
}

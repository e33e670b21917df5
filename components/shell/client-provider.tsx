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
import { FEATURED_LIST, WISH_COUNTS } from '@/lib/shared/constants/communities';
import type { CallOutput } from '@/lib/app/calls';

/** What the server has read for the home page. */
export interface HomeRead {
  /** The featured communities as a visitor reads them. */
  featured: CallOutput<'community/get-all'>;
  /** How many places meet what many people wish for. */
  wishCounts: CallOutput<'community/get-all'>;
}

interface ClientProviderProps {
  read?: HomeRead | undefined;
  children: ReactNode;
}

/** The one way to the server and the one cache of what it said. */
export function ClientProvider({ read, children }: ClientProviderProps) {
  const { notify } = useToasts();
  const [{ api, client, toast }] = useState(() => {
    const api = new ApiClient();
    const toast = (text: string) => void notify({ tone: 'error', text });
    const client = createQueryClient(api, toast);
    if (read) {
      // The server rendered it for a visitor: people who are signed in have their own hearts.
      const updatedAt = hasSession() ? 0 : Date.now();
      client.setQueryData(communityQueries.list(FEATURED_LIST).queryKey, read.featured, {
        updatedAt,
      });
      client.setQueryData(communityQueries.list(WISH_COUNTS).queryKey, read.wishCounts);
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

'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useToasts } from '@/components/ui/toasts';
import { ApiContext } from '@/lib/client/api-context';
import { ApiClient } from '@/lib/client/call';
import { createQueryClient } from '@/lib/client/query-client';

/** The one way to the server and the one cache of what it said. */
export function ClientProvider({ children }: { children: ReactNode }) {
  const { notify } = useToasts();
  const [{ api, client }] = useState(() => {
    const api = new ApiClient();
    const toast = (text: string) => void notify({ tone: 'error', text });
    return { api, client: createQueryClient(api, toast) };
  });
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router';
import { NoticeProvider } from '@/components/ui/notices';
import { watchBack } from '@/lib/client/back-watch';
import { CallFailure } from '@/lib/client/call';
import { PATHS } from '@/lib/constants/paths';
import { AddressChanges } from './address-changes';
import { Frame } from './frame';
import { LazyScreen } from './lazy-screen';
import { ROUTES } from './routes';
import { SessionProvider } from './session-provider';

/** A refusal stays one; only what did not arrive, or came too late, is worth asking again. */
const worthAsking = (failures: number, error: unknown) =>
  failures < 2 &&
  (!(error instanceof CallFailure) || error.httpStatus === 0 || error.httpStatus === 503);

const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: worthAsking, refetchOnWindowFocus: false } },
  });

const notFound = ROUTES.find(({ name }) => name === 'not-found');

watchBack();

/** The single page: everything under `/#/`. */
export default function ClientShell() {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <NoticeProvider>
        <SessionProvider>
          <HashRouter>
            <AddressChanges />
            <Frame>
              <Routes>
                <Route index element={<Navigate to={PATHS.home.pattern} replace />} />
                <Route path="/app" element={<Navigate to={PATHS.home.pattern} replace />} />
                {ROUTES.flatMap((route) =>
                  [route.path.pattern, ...(route.aliases ?? [])].map((path) => (
                    <Route key={path} path={path} element={<LazyScreen route={route} />} />
                  )),
                )}
                {notFound && <Route path="*" element={<LazyScreen route={notFound} />} />}
              </Routes>
            </Frame>
          </HashRouter>
        </SessionProvider>
      </NoticeProvider>
    </QueryClientProvider>
  );
}

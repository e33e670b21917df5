'use client';

import { HashRouter, Navigate, Route, Routes } from 'react-router';
import { ToastProvider } from '@/components/ui/toasts';
import { PATHS } from '@/lib/constants/paths';
import { AddressChanges } from './address-changes';
import { ClientProvider } from './client-provider';
import { Frame } from './frame';
import { LazyScreen } from './lazy-screen';
import { ROUTES } from './routes';
import { SessionProvider } from './session-provider';
import { UploadProvider } from './upload-provider';

const notFound = ROUTES.find(({ name }) => name === 'not-found');

/** The single page: everything under `/#/`. */
export default function ClientShell() {
  return (
    <ToastProvider>
      <ClientProvider>
        <SessionProvider>
          <UploadProvider>
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
          </UploadProvider>
        </SessionProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

'use client';

import { HashRouter } from 'react-router';
import { HoldBackProvider } from '@/components/forms/back-hold';
import { ToastProvider } from '@/components/ui/toasts';
import { AddressChanges } from './address-changes';
import { ClientProvider } from './client-provider';
import { Frame } from './frame';
import { Screens } from './screens';
import { SessionProvider } from './session-provider';
import { UploadProvider } from './upload-provider';

/** The single page: everything under `/#/`. */
export default function ClientShell() {
  return (
    <ToastProvider>
      <ClientProvider>
        <SessionProvider>
          <UploadProvider>
            <HashRouter>
              <HoldBackProvider>
                <AddressChanges />
                <Frame>
                  <Screens />
                </Frame>
              </HoldBackProvider>
            </HashRouter>
          </UploadProvider>
        </SessionProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

'use client';

import { HashRouter } from 'react-router';
import { HearBack, HoldBackProvider } from '@/components/ui/back-hold';
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
        <HoldBackProvider>
          <SessionProvider>
            <UploadProvider>
              <HashRouter>
                <HearBack />
                <AddressChanges />
                <Frame>
                  <Screens />
                </Frame>
              </HashRouter>
            </UploadProvider>
          </SessionProvider>
        </HoldBackProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

'use client';

import { HashRouter } from 'react-router';
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
              <AddressChanges />
              <Frame>
                <Screens />
              </Frame>
            </HashRouter>
          </UploadProvider>
        </SessionProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

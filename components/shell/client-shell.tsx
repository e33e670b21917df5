'use client';

import type { ComponentType, ReactNode } from 'react';
import { HashRouter, StaticRouter } from 'react-router';
import { HearBack, HoldBackProvider } from '@/components/ui/back-hold';
import { ToastProvider } from '@/components/ui/toasts';
import { PATHS } from '@/lib/constants/paths';
import { AddressChanges } from './address-changes';
import { BusyBar } from './busy-bar';
import { ClientProvider, type HomeRead } from './client-provider';
import { Frame } from './frame';
import { Screens } from './screens';
import { SessionProvider } from './session-provider';
import { UntilShell } from './until-shell';
import { UploadProvider } from './upload-provider';

interface ClientShellProps {
  /** What the server has drawn and this takes over. */
  home?: HomeRead & { Screen: ComponentType };
}

/** The server draws the home page; the browser knows the address. */
const Router = ({ children }: { children: ReactNode }) =>
  typeof window === 'undefined' ? (
    <StaticRouter location={PATHS.home.pattern}>{children}</StaticRouter>
  ) : (
    <HashRouter>{children}</HashRouter>
  );

/** The single page: everything under `/#/`. */
export default function ClientShell({ home }: ClientShellProps) {
  const screens = <Screens Home={home?.Screen} />;
  return (
    <ToastProvider>
      <ClientProvider featured={home?.featured}>
        <HoldBackProvider>
          <SessionProvider>
            <UploadProvider>
              <Router>
                <HearBack />
                <AddressChanges />
                <BusyBar />
                <Frame>{home ? <UntilShell>{screens}</UntilShell> : screens}</Frame>
              </Router>
            </UploadProvider>
          </SessionProvider>
        </HoldBackProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

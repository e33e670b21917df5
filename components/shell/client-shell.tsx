'use client';

import { use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { HashRouter, StaticRouter, LocationContext } from '@/lib/client/router';
import { HearBack, HoldBackProvider } from '@/components/ui/back-hold';
import { ToastProvider } from '@/components/ui/toasts';
import { useLive } from '@/components/ui/use-live';
import { Places, PlacesContext } from '@/lib/client/places';
import { PATHS } from '@/lib/shared/constants/paths';
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

/**
 * Whoever has followed a link before the shell ran is elsewhere already. What the server has drawn is
 * taken over all the same, and then left as from any screen.
 */
function HomeUntilLive({ children }: { children: ReactNode }) {
  const live = useLive();
  const current = use(LocationContext);
  const atHome = useMemo(() => {
    const location = { ...current.location, pathname: PATHS.home.pattern, search: '', hash: '' };
    return { ...current, location };
  }, [current]);
  return <LocationContext value={live ? current : atHome}>{children}</LocationContext>;
}

/** The single page: everything under `/#/`. */
export default function ClientShell({ home }: ClientShellProps) {
  const screens = <Screens Home={home?.Screen} />;
  const [places] = useState(() => new Places());
  const content = (
    <>
      <HearBack />
      <AddressChanges />
      <BusyBar />
      <Frame inShell>{home ? <UntilShell>{screens}</UntilShell> : screens}</Frame>
    </>
  );
  return (
    <ToastProvider>
      <ClientProvider featured={home?.featured}>
        <HoldBackProvider>
          <SessionProvider>
            <UploadProvider>
              <PlacesContext value={places}>
                <Router>{home ? <HomeUntilLive>{content}</HomeUntilLive> : content}</Router>
              </PlacesContext>
            </UploadProvider>
          </SessionProvider>
        </HoldBackProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

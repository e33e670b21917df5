'use client';

import { use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { HashRouter, StaticRouter, LocationContext } from '@/lib/client/router';
import { HistoryListener, HistoryGuardProvider } from '@/components/ui/history-guard';
import { ToastProvider } from '@/components/ui/toasts';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { ScrollPositions, ScrollPositionsContext } from '@/lib/client/scroll-positions';
import { PATHS } from '@/lib/shared/constants/paths';
import { NavigationEffects } from './navigation-effects';
import { BusyBar } from './busy-bar';
import { ClientProvider, type HomeRead } from './client-provider';
import { Frame } from './frame';
import { Screens } from './screens';
import { SessionProvider } from './session-provider';
import { PreHydrationFrame } from './pre-hydration';
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
  const live = useIsHydrated();
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
  const [places] = useState(() => new ScrollPositions());
  const content = (
    <>
      <HistoryListener />
      <NavigationEffects />
      <BusyBar />
      <Frame inShell>{home ? <PreHydrationFrame>{screens}</PreHydrationFrame> : screens}</Frame>
    </>
  );
  return (
    <ToastProvider>
      <ClientProvider featured={home?.featured}>
        <HistoryGuardProvider>
          <SessionProvider>
            <UploadProvider>
              <ScrollPositionsContext value={places}>
                <Router>{home ? <HomeUntilLive>{content}</HomeUntilLive> : content}</Router>
              </ScrollPositionsContext>
            </UploadProvider>
          </SessionProvider>
        </HistoryGuardProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

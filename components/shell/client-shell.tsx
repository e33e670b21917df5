'use client';

import { useState, type ComponentType, type ReactNode } from 'react';
import { HashRouter, StaticRouter, useLocation } from 'react-router';
import { HistoryListener, HistoryGuardProvider } from '@/components/ui/overlay/history-guard';
import { ToastProvider } from '@/components/ui/overlay/toasts';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { ScrollPositions, ScrollPositionsContext } from '@/lib/client/scroll-positions';
import { PATHS } from '@/lib/shared/constants/paths';
import { NavigationEffects } from './navigation-effects';
import { BusyBar } from './busy-bar';
import { ClientProvider, type HomeRead } from './client-provider';
import { ShellFrame } from './frame/shell-frame';
import { LateOffline } from './offline/late-offline';
import { Screens } from './screens';
import { SessionProvider } from './session-provider';
import { PreHydrationFrame } from './pre-hydration';
import { loadOfflineScreens } from './routes';
import { UploadProvider } from './upload-provider';

interface ClientShellProps {
  /** What the server has drawn and this takes over. */
  home?: { read: HomeRead; Screen: ComponentType };
}

/** The server draws the home page; the browser knows the address. */
const Router = ({ children }: { children: ReactNode }) =>
  typeof window === 'undefined' ? (
    <StaticRouter location={PATHS.home.pattern}>{children}</StaticRouter>
  ) : (
    <HashRouter>{children}</HashRouter>
  );

/**
 * A person who followed a link before the shell ran is at another address already. The home page
 * that the server has drawn is hydrated all the same, and then left as any screen.
 */
function HomeScreens({ Home }: { Home: ComponentType }) {
  const hydrated = useIsHydrated();
  const location = useLocation();
  // Always with a location: otherwise the screen would start again once it is hydrated.
  return <Screens Home={Home} location={hydrated ? location : PATHS.home.pattern} />;
}

/** The single page: everything under `/#/`. */
export default function ClientShell({ home }: ClientShellProps) {
  const [places] = useState(() => new ScrollPositions());
  const content = (
    <>
      <HistoryListener />
      <NavigationEffects />
      <BusyBar />
      <LateOffline loadScreens={loadOfflineScreens} />
      <ShellFrame>
        {home ? (
          <PreHydrationFrame>
            <HomeScreens Home={home.Screen} />
          </PreHydrationFrame>
        ) : (
          <Screens />
        )}
      </ShellFrame>
    </>
  );
  return (
    <ToastProvider>
      <ClientProvider read={home?.read}>
        <HistoryGuardProvider>
          <ScrollPositionsContext value={places}>
            <SessionProvider>
              <UploadProvider>
                <Router>{content}</Router>
              </UploadProvider>
            </SessionProvider>
          </ScrollPositionsContext>
        </HistoryGuardProvider>
      </ClientProvider>
    </ToastProvider>
  );
}

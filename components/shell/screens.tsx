'use client';

import { useState, type ComponentType } from 'react';
import { Navigate, Route, Routes, type Location } from 'react-router';
import { PATHS } from '@/lib/shared/constants/paths';
import { LazyPart, LazyScreen } from './lazy-screen';
import { FIRST_ROUTES, loadOtherRoutes } from './routes';
import type { ScreenRoute } from './routes/route';
import { NOT_FOUND_ROUTE } from './routes/shop';
import { createScreenCache, type ScreenCache } from './screen-cache';

/** The router's entries for a table of screens, to be put into `<Routes>`. */
export const screenRoutes = (routes: readonly ScreenRoute[], screens: ScreenCache) =>
  routes.flatMap((route) =>
    route.path.patterns.map((pattern) => (
      <Route
        key={pattern}
        path={pattern}
        element={<LazyScreen route={route} screens={screens} />}
      />
    )),
  );

/** The screens whose table is no part of the first load, and the end of all unknown addresses. */
async function loadOtherScreens(): Promise<{
  default: ComponentType<{ screens: ScreenCache }>;
}> {
  const routes = await loadOtherRoutes();
  return {
    default: function OtherScreens({ screens }) {
      return (
        <Routes>
          {screenRoutes(routes, screens)}
          <Route path="*" element={<LazyScreen route={NOT_FOUND_ROUTE} screens={screens} />} />
        </Routes>
      );
    },
  };
}

interface ScreensProps {
  Home?: ComponentType | undefined;
  /** Shown in place of the router's address. */
  location?: string | Location;
}

/** The screen of the address. */
export function Screens({ Home, location }: ScreensProps) {
  const [screens] = useState(() => createScreenCache(Home && { home: Home }));
  return (
    <Routes {...(location && { location })}>
      <Route path="/" element={<Navigate to={PATHS.home.pattern} replace />} />
      <Route path="/app" element={<Navigate to={PATHS.home.pattern} replace />} />
      {screenRoutes(FIRST_ROUTES, screens)}
      <Route
        path="*"
        element={
          <LazyPart
            name="other screens"
            load={loadOtherScreens}
            screens={screens}
            props={{ screens }}
          />
        }
      />
    </Routes>
  );
}

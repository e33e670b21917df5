'use client';

import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';
import { isPublicView, withPublicView } from '@/components/communities/public-view';
import { goTo } from '@/lib/client/go-to';
import { ScrollPositionsContext, type Arrival } from '@/lib/client/scroll-positions';
import { PATHS } from '@/lib/shared/constants/paths';
import { useSession } from '@/components/auth/session';
import { restorePosition, trackPosition, type RestoreOptions } from './restore-position';
import { announceAddressChange } from './use-hash-path';

/**
 * Leads from screen to screen: a new one begins at its top and with the focus on its heading, Back
 * returns to where one was, and the title is said once. A section's hash is the screen's affair.
 * What is outside the router (the menu) is notified of every change of address.
 */
export function NavigationEffects() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    announceAddressChange();
  }, [pathname, search]);
  useBackToLogIn(pathname, search);
  const said = useScrollRestoration();
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

const screenOf = ({ pathname, search }: Location) => `${pathname}?${withPublicView(search, false)}`;

/** What is to be done at an entry of the history; null where the person stays where they are. */
function planOf(
  arrival: Arrival,
  location: Location,
  before: Location | null,
): Omit<RestoreOptions, 'onSettled' | 'places'> | null {
  if (arrival.way === 'same') return null;
  const { way, place } = arrival;
  if (way === 'first') return place && { place: { ...place, link: null }, focus: 'stays' };
  // Public view is the same page: the reader stays at the section they are reading.
  const turnsView =
    before !== null &&
    screenOf(before) === screenOf(location) &&
    isPublicView(before.search) !== isPublicView(location.search);
  if (turnsView) return null;
  const isSamePath = before?.pathname === location.pathname;
  if (way === 'return') return { place, focus: isSamePath ? 'kept' : 'moves' };
  // A link of the menu may lead to another list on the same screen.
  const isNew = !isSamePath || (way === 'link' && before.search !== location.search);
  return isNew ? { place: null, focus: 'moves' } : null;
}

/** @returns what is to be said */
function useScrollRestoration(): string {
  const places = use(ScrollPositionsContext);
  const location = useLocation();
  const type = useNavigationType();
  const [said, setSaid] = useState('');
  const before = useRef<Location>(null);
  const current = useRef<{ stop: () => void; isFirst: boolean }>(null);

  useEffect(
    () => (places ? trackPosition(places, () => current.current !== null) : undefined),
    [places],
  );

  useLayoutEffect(() => {
    if (!places) return;
    const arrival = places.arrive();
    const plan = planOf(arrival, location, before.current);
    // A first screen may lead on at once, as the bare address does to the home page.
    const wasFirst = before.current === null || current.current?.isFirst;
    const isFirst = arrival.way === 'first' || (wasFirst === true && type === 'REPLACE');
    before.current = location;
    if (arrival.way === 'same' || (!plan && !isFirst)) return;
    current.current?.stop();
    // Next would say whatever the title is at the moment, in its own region.
    document.querySelector('next-route-announcer')?.remove();
    setSaid('');
    const stop = restorePosition({
      places,
      place: null,
      ...plan,
      focus: isFirst ? 'stays' : (plan?.focus ?? 'stays'),
      onSettled: () => {
        current.current = null;
        if (!isFirst && plan?.focus === 'moves') setSaid(document.title);
      },
    });
    current.current = { stop, isFirst };
  }, [location, type, places]);

  useEffect(() => {
    // While the page is there we scroll; after a reload, the browser begins.
    const letBrowser = () => {
      places?.store();
      window.history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    takeOver();
    window.addEventListener('pagehide', letBrowser);
    window.addEventListener('pageshow', takeOver);
    return () => {
      letBrowser();
      current.current?.stop();
      window.removeEventListener('pagehide', letBrowser);
      window.removeEventListener('pageshow', takeOver);
    };
  }, [places]);

  return said;
}

/** 'Back to Log In' leads to the home page with `?back=0`: the dialog opens there. */
function useBackToLogIn(pathname: string, search: string): void {
  const { openDialog, signedIn } = useSession();
  useEffect(() => {
    if (pathname !== PATHS.home.pattern || new URLSearchParams(search).get('back') !== '0') return;
    goTo(PATHS.home.pattern, { replace: true });
    if (!signedIn) openDialog('login');
  }, [pathname, search, signedIn, openDialog]);
}

'use client';

import {
  Children,
  createContext,
  isValidElement,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type FunctionComponent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { matchPath, type PathParams } from '@/lib/shared/constants/match-path';
import { formatAddress, parseAddress, resolveAddress, type Location, type To } from './address';
import { HashHistory, hrefOf, type NavigationType, type Shown } from './hash-history';

export type { Location } from './address';

/** Null while the server draws. */
const HistoryContext = createContext<HashHistory | null>(null);
const ParamsContext = createContext<PathParams>({});

/** Where the screens believe they are. */
export const LocationContext = createContext<Shown>({
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  type: 'POP',
});

/** The router of the single page: its addresses stand behind the hash. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new HashHistory());
  const [{ location, type }, setShown] = useState(history.first);
  // What stands stays until the next screen can be drawn.
  useLayoutEffect(() => history.listen((next) => startTransition(() => setShown(next))), [history]);
  const { pathname, search, hash, state, key } = location;
  // A dialog's entry and the page's under it are the same place.
  const shown = useMemo<Shown>(
    () => ({ location: { pathname, search, hash, state, key }, type }),
    [pathname, search, hash, state, key, type],
  );
  return (
    <HistoryContext value={history}>
      <LocationContext value={shown}>{children}</LocationContext>
    </HistoryContext>
  );
}

/** Stands for the router where the server draws: nobody goes anywhere. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const shown: Shown = {
    location: {
      ...resolveAddress(parseAddress(location), '/'),
      state: null,
      key: 'default',
    },
    type: 'POP',
  };
  return <LocationContext value={shown}>{children}</LocationContext>;
}

export const useLocation = (): Location => use(LocationContext).location;

export const useNavigationType = (): NavigationType => use(LocationContext).type;

/** The parts of the address that the pattern of the route around it names. */
export const useParams = (): PathParams => use(ParamsContext);

export interface NavigateOptions {
  /** In place of the entry that is shown, not after it. */
  replace?: boolean | undefined;
  /** Handed over to the entry. */
  state?: unknown;
}

/** Leads to an address, or through as many entries of the history: -1 is Back. */
export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void;

export function useNavigate(): NavigateFunction {
  const history = use(HistoryContext);
  const { pathname } = useLocation();
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') history?.go(to);
      else history?.lead(resolveAddress(to, pathname), state, replace);
    },
    [history, pathname],
  );
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace, state }: { to: To } & NavigateOptions) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const address = formatAddress(resolveAddress(to, pathname));
  useEffect(() => {
    navigate(address, { replace, state });
  }, [navigate, address, replace, state]);
  return null;
}

/** @returns the address's query, and what changes it */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (query: Record<string, string>, options?: NavigateOptions) =>
      navigate({ search: new URLSearchParams(query).toString() }, options),
    [navigate],
  );
  return [params, change] as const;
}

/** The `href` of a link. */
export const useHref = (to: To): string => hrefOf(resolveAddress(to, useLocation().pathname));

/** Follows a link inside the shell; a click that the browser opens elsewhere is the browser's. */
export function useLinkClickHandler(to: To, { state }: Pick<NavigateOptions, 'state'> = {}) {
  const navigate = useNavigate();
  const location = useLocation();
  return (event: MouseEvent): void => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const address = formatAddress(resolveAddress(to, location.pathname));
    navigate(address, { replace: address === formatAddress(location), state });
  };
}

interface RouteProps {
  /** ':name' stands for a part, '*' for every address. */
  path: string;
  element: ReactNode;
}

/** One route of `<Routes>`. */
export const Route: FunctionComponent<RouteProps> = () => null;

/** Shows the first of its routes that fits the address. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  for (const route of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const params = matchPath(route.props.path, pathname);
    if (params) return <ParamsContext value={params}>{route.props.element}</ParamsContext>;
  }
  return null;
}

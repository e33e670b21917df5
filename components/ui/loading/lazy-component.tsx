'use client';

import {
  Activity,
  Component,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { importWithRetry } from './import-with-retry';

interface LazyOptions<Props extends object> {
  /** Stands until the code is there. */
  Pending?: ComponentType<Props>;
  /**
   * Shown where the code could not be had, or where the component failed. Without it, what was
   * there before stays: Pending, or what the server has drawn.
   */
  Missing?: ComponentType<Props & { onRetry: () => void }>;
}

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the code. @throws where it cannot be had */
  load: () => Promise<void>;
  /** Fetches the code where it will probably be wanted. */
  preload: () => void;
};

class LazyBoundary extends Component<
  { missing: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.missing : this.props.children;
  }
}

/**
 * A component whose code is fetched when it is first drawn. What does not arrive costs this part of
 * the page alone, and is asked for again: when it is drawn again, when the person wants it, and
 * when they or the network come back.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
  { Pending, Missing }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  let arrive: (module: { default: ComponentType<Props> }) => void = () => {};
  const arrival = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrive = resolve;
  });
  // Never rejects: what the server has drawn stays as long as the code is not there. Asks by
  // itself, because no effect runs on the server.
  const Late = lazy(() => {
    preload();
    return arrival;
  });

  const load = (): Promise<void> =>
    (fetching ??= importWithRetry(fetchCode).then(
      (module) => {
        loaded = module.default;
        arrive(module);
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    ));
  const preload = () => void load().catch(() => {});

  function Lazy(props: Props) {
    const [drawn] = useState<ComponentType<Props>>(() => loaded ?? Late);
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<'pending' | 'loaded' | 'failed'>('pending');

    useEffect(() => {
      let waits = true;
      const ask = () => {
        if (loaded) return;
        load().then(
          () => waits && setState('loaded'),
          () => waits && Missing && setState('failed'),
        );
      };
      ask();
      window.addEventListener('online', ask);
      window.addEventListener('focus', ask);
      return () => {
        waits = false;
        window.removeEventListener('online', ask);
        window.removeEventListener('focus', ask);
      };
    }, [attempt]);

    const retry = () => {
      setState('pending');
      setAttempt(attempt + 1);
    };
    const missing = Missing ? <Missing {...props} onRetry={retry} /> : null;
    if (state === 'failed') return missing;
    return (
      <LazyBoundary key={attempt} missing={missing}>
        <Suspense fallback={Pending ? <Pending {...props} /> : null}>
          {createElement(drawn, props)}
        </Suspense>
      </LazyBoundary>
    );
  }

  return Object.assign(Lazy, { load, preload });
}

/**
 * What the server draws in full, and what the browser takes over node by node once the code is
 * there. Where that does not come, what the server has drawn stays.
 * @param wanted the browser fetches the code when this settles
 */
export function lazyHydrated<Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
  wanted: () => Promise<void>,
): ComponentType<Props> {
  const never = new Promise<never>(() => {});
  const Hydrated = lazy(() =>
    typeof window === 'undefined'
      ? fetchCode()
      : wanted()
          .then(() => importWithRetry(fetchCode))
          .catch(() => never),
  );
  // No Suspense: the server would put a large part behind a script, out of sight without one.
  return function LazyHydrated(props) {
    return <Activity>{createElement(Hydrated as ComponentType<Props>, props)}</Activity>;
  };
}

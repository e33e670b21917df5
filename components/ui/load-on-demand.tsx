'use client';

import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LoadOnDemandProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Stands until the code is there, and where it cannot be had. */
  fallback?: ReactNode;
  onFail?: () => void;
}

/** A component outside the screens whose code is fetched once it is drawn. */
export function LoadOnDemand<Props extends object>({
  load,
  props,
  fallback = null,
  onFail,
}: LoadOnDemandProps<Props>) {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let waits = true;
    load()
      .catch(load)
      .then(
        (module) => waits && setLoaded(() => module.default),
        () => waits && onFail?.(),
      );
    return () => {
      waits = false;
    };
  }, [load, onFail]);
  return loaded ? createElement(loaded, props) : fallback;
}

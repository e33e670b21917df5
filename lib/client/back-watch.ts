type Hold = (event: PopStateEvent) => void;

let hold: Hold | null = null;

/**
 * Lets a screen hear of the browser's Back before the router does. To be called before the router
 * starts: a window asks its listeners in the order in which they came.
 */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Hands every change of the history to `holding`, which may keep it from the router. */
export function holdBack(holding: Hold): () => void {
  hold = holding;
  return () => {
    if (hold === holding) hold = null;
  };
}

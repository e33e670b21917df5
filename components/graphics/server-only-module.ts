import { use } from 'react';

/**
 * Code that the server draws with at once, and that a browser fetches only when it has to draw.
 * @returns a hook that gives what was loaded; null in browsers
 */
export function serverOnlyModule<Code>(load: () => Promise<Code>): () => Code | null {
  if (typeof window !== 'undefined') return () => null;
  const kept: { code?: Code } = {};
  const loading = load().then((code) => (kept.code = code));
  return function useServersCode() {
    return kept.code ?? use(loading);
  };
}

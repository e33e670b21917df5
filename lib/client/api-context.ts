import { createContext, use } from 'react';
import type { ApiClient } from './call';

/** Null outside the shell, on pages that the server renders. */
export const ApiContext = createContext<ApiClient | null>(null);

/** The shell's way to the server, for the hooks of lib/client. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs the shell around it.');
  return api;
}

import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '@/lib/contract';
import { call, CallFailure } from '@/lib/client/call';

type LinkCall = 'user/verify' | 'user/verify-email' | 'user/verify-password-token';

/**
 * Spends or checks the link of a letter, once however often the screen is drawn: the call is not
 * cut off when the screen goes, and never made again by itself.
 */
export function useLink<Path extends LinkCall>(path: Path, token: string, enabled = true) {
  return useQuery({
    queryKey: [path, token],
    queryFn: () => call(path, { token } as CallInput<Path>),
    enabled,
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

/** Whether the server looked and the link is dead; otherwise it may be tried again. */
export const isDeadLink = (error: Error | null): boolean =>
  error instanceof CallFailure && [200, 422].includes(error.httpStatus);

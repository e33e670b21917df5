import { useNavigate, type NavigateOptions, type To } from 'react-router';
import { useIsMounted } from './use-is-mounted';

/**
 * For handlers of a write that succeeded: a person who has left the form in the meantime stays
 * where they are.
 */
export function useNavigateWhileMounted() {
  const navigate = useNavigate();
  const mounted = useIsMounted();
  return (to: To, options?: NavigateOptions) => {
    if (mounted.current) void navigate(to, options);
  };
}

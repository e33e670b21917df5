import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component is on the screen: for what a response does that may come later than that.
 */
export function useIsMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

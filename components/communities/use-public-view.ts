import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPublicView, withPublicView } from './public-view';
import { useScrollAnchor } from './use-scroll-anchor';

/** The public view was turned on from the entry before: Back turns it off. */
interface ViewState {
  turnedOn?: boolean;
}

/**
 * Whether an editor sees the page as everyone else does. It is in the address, so that Back and
 * a reload keep it; the focus follows it, from the switch to 'Exit' and back.
 */
export function usePublicView(onGo: (anchor: string) => void) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const toggle = useRef<HTMLButtonElement>(null);
  const exit = useRef<HTMLButtonElement>(null);
  const on = isPublicView(search);
  const known = (state ?? {}) as ViewState;

  useScrollAnchor(on);

  const was = useRef(on);
  useEffect(() => {
    if (was.current === on) return;
    was.current = on;
    (on ? exit : toggle).current?.focus({ preventScroll: true });
  }, [on]);

  const turn = (wanted: boolean) => {
    if (wanted === on) return;
    // The section that was come for must not be scrolled to again.
    if (hash) onGo(hash.slice(1));
    const to = { pathname, search: withPublicView(search, wanted) };
    if (wanted) navigate(to, { state: { ...known, turnedOn: true } });
    else if (known.turnedOn) navigate(-1);
    else navigate(to, { replace: true, state: known });
  };

  return { publicView: on, turn, toggle, exit, search: withPublicView('', on) };
}

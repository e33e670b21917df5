import type { ScrollPosition, ScrollPositions } from '@/lib/client/scroll-positions';
import { focusHeading, trackKeyboardUse } from '@/components/ui/hooks/focus-heading';
import { isTitleAwaited } from '@/components/ui/hooks/use-page-title';

/** Milliseconds that a screen may take until it can be scrolled and focused. */
const PATIENCE = 5000;

/** After these the effects of a new screen have run: it says then whether it waits for a title. */
const FRAMES = 2;

/** Listens to what the person does by themselves: nothing is moved anymore under their hands. */
function watchInput() {
  const did = { scrolled: false, acted: false };
  const scroll = () => {
    did.scrolled = true;
  };
  const act = () => {
    did.scrolled = true;
    did.acted = true;
  };
  const kinds = { wheel: scroll, touchmove: scroll, keydown: act, pointerdown: act };
  for (const [kind, listener] of Object.entries(kinds))
    window.addEventListener(kind, listener, { passive: true, capture: true });
  const stop = () => {
    for (const [kind, listener] of Object.entries(kinds))
      window.removeEventListener(kind, listener, { capture: true });
  };
  return { did, stop };
}

const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

function headingOfScreen(): HTMLElement | null {
  const headings = document.querySelectorAll<HTMLElement>('#main h1');
  // A skeleton's heading goes with it.
  return [...headings].find((heading) => !heading.closest('[aria-busy="true"]')) ?? null;
}

/** Scrolls as far as the page goes by now. @returns whether the place is reached */
function scrollTowards(y: number): boolean {
  const most = document.documentElement.scrollHeight - window.innerHeight;
  const wanted = Math.max(0, Math.min(y, most));
  if (Math.abs(window.scrollY - wanted) > 1) window.scrollTo({ top: wanted, behavior: 'instant' });
  return y <= most + 1;
}

function bringIntoSight(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) element.scrollIntoView({ block: 'center' });
}

export interface RestoreOptions {
  places: ScrollPositions;
  /** Where the person was here before; null where they come for the first time, at the top. */
  place: ScrollPosition | null;
  /** What becomes of the focus: it goes to the screen, is caught where it got lost, or stays. */
  focus: 'moves' | 'kept' | 'stays';
  /** Called once the screen is there and the page has its title. */
  onSettled: () => void;
}

/**
 * Leads a person to a screen: scrolls to where they were, or to the top, and puts the focus on the
 * link that they followed from there, or on the heading. Waits for what the screen still reads.
 * @returns ends it
 */
export function restorePosition({ places, place, focus, onSettled }: RestoreOptions): () => void {
  const { did, stop: stopListening } = watchInput();
  const until = performance.now() + PATIENCE;
  const [from, link] = [document.activeElement, place?.link ?? null];
  let target: HTMLElement | null = null;
  let frame = 0;
  let frames = 0;
  // At once, before anything is painted elsewhere.
  scrollTowards(place?.y ?? 0);

  const isFree = (): boolean => {
    const active = document.activeElement;
    if (!active || active === document.body || active === target) return true;
    return focus === 'moves' && active === from;
  };

  /** @returns whether the focus is where it belongs, or the person's own */
  const moveFocus = (waits: boolean): boolean => {
    if (focus === 'stays' || did.acted || !isFree()) return true;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
    const links = link ? linksTo(link.href) : [];
    const found = links[link?.at ?? 0] ?? links[0];
    if (found && !found.closest('[inert]')) {
      if (found === target) return true;
      target = found;
      found.focus({ preventScroll: true });
      return false;
    }
    if (link && waits) return false;
    const heading = headingOfScreen();
    if (!heading) return false;
    if (heading !== document.activeElement) focusHeading(heading);
    target = heading;
    return true;
  };

  const stop = () => {
    cancelAnimationFrame(frame);
    stopListening();
  };

  const step = () => {
    const waits = document.querySelector('#main [aria-busy="true"]') !== null;
    const reached = !place || did.scrolled || (scrollTowards(place.y) && !waits);
    const focused = moveFocus(waits);
    const stands = reached && focused && !isTitleAwaited() && headingOfScreen() !== null;
    frames += 1;
    if (performance.now() < until && !(stands && frames > FRAMES)) {
      frame = requestAnimationFrame(step);
      return;
    }
    stop();
    if (link && target && !did.scrolled) bringIntoSight(target);
    places.keep({ y: window.scrollY });
    onSettled();
  };
  frame = requestAnimationFrame(step);
  return stop;
}

/** Keeps where the person is, and which link they follow. @returns ends it */
export function trackPosition(places: ScrollPositions, isArriving: () => boolean): () => void {
  const keepScroll = () => {
    if (!isArriving()) places.keep({ y: window.scrollY });
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!link || !href) return;
    places.keep({ y: window.scrollY, link: { href, at: linksTo(href).indexOf(link) } });
  };
  window.addEventListener('scroll', keepScroll, { passive: true });
  window.addEventListener('popstate', keepScroll);
  window.addEventListener('click', follow, { capture: true });
  const stopListening = trackKeyboardUse();
  return () => {
    window.removeEventListener('scroll', keepScroll);
    window.removeEventListener('popstate', keepScroll);
    window.removeEventListener('click', follow, { capture: true });
    stopListening();
  };
}

import caretIn from 'textarea-caret';

/** Where one writes, in the window; null where the focus is in nothing that is written in. */
function writingPlace(form: HTMLElement): { top: number; bottom: number } | null {
  const field = document.activeElement;
  if (!field || !form.contains(field)) return null;
  // What is seen of a choice is its label; the field itself may be hidden in it.
  if (field instanceof HTMLInputElement)
    return (field.closest('label') ?? field).getBoundingClientRect();
  if (!(field instanceof HTMLTextAreaElement)) return null;
  const box = field.getBoundingClientRect();
  const { selectionStart, selectionEnd, selectionDirection } = field;
  const at = selectionDirection === 'backward' ? selectionStart : selectionEnd;
  const { top, height } = caretIn(field, at);
  const line = Math.min(Math.max(0, top - field.scrollTop), box.height - height);
  return { top: box.top + line, bottom: box.top + line + height };
}

/** Scrolls by as little as brings it between the bars that cover the window's edges. */
function reveal(form: HTMLElement): void {
  const place = writingPlace(form);
  if (!place) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const keyboard = window.visualViewport;
  const below = place.bottom - window.innerHeight + parseFloat(scrollPaddingBottom);
  const behindKeyboard = keyboard
    ? place.bottom - Math.floor(keyboard.offsetTop + keyboard.height)
    : 0;
  const above = place.top - parseFloat(scrollPaddingTop);
  const by = Math.max(below, behindKeyboard);
  if (by > 0) window.scrollBy({ top: Math.min(by, above), behavior: 'instant' });
  else if (above < 0) window.scrollBy({ top: above, behavior: 'instant' });
}

/**
 * Keeps the caret of a form in sight while one writes, and when what is around it grows: a
 * notice above, an error below, the bar itself. Browsers see to the first alone.
 * @returns stops
 */
export function keepCaretInSight(form: HTMLElement): () => void {
  let frame = 0;
  /** A person who has scrolled away is not brought back before they type again. */
  let away = false;
  const soon = () => {
    cancelAnimationFrame(frame);
    // Once the bars have been measured.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => reveal(form));
    });
  };
  const onWrite = () => {
    away = false;
    soon();
  };
  const onScroll = () => (away = true);
  const onResize = () => {
    if (!away) soon();
  };
  const observer = new ResizeObserver(onResize);
  observer.observe(form);
  for (const child of form.children) observer.observe(child);
  const stop = new AbortController();
  const { signal } = stop;
  form.addEventListener('input', onWrite, { signal });
  form.addEventListener('focusin', onWrite, { signal });
  document.addEventListener('selectionchange', onWrite, { signal });
  window.addEventListener('wheel', onScroll, { signal, passive: true });
  window.addEventListener('touchmove', onScroll, { signal, passive: true });
  window.visualViewport?.addEventListener('resize', onResize, { signal });
  return () => {
    stop.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

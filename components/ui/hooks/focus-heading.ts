/** The style sheet draws no ring around what the keyboard did not lead to. */
const NO_RING = 'noRing';

/** The document says whether the person uses the keyboard. */
const BY_KEYBOARD = 'byKeyboard';

/** Tracks whether the person uses the keyboard. @returns ends it */
export function trackKeyboardUse(): () => void {
  const onEvent = ({ type }: Event) => {
    const { dataset } = document.documentElement;
    if (type === 'keydown') dataset[BY_KEYBOARD] = '';
    else delete dataset[BY_KEYBOARD];
  };
  window.addEventListener('keydown', onEvent, { capture: true });
  window.addEventListener('pointerdown', onEvent, { capture: true });
  return () => {
    window.removeEventListener('keydown', onEvent, { capture: true });
    window.removeEventListener('pointerdown', onEvent, { capture: true });
  };
}

/** Puts the focus on a heading, from which the keyboard goes on; nothing scrolls. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (document.documentElement.dataset[BY_KEYBOARD] === undefined) {
    heading.dataset[NO_RING] = '';
    heading.addEventListener('blur', () => delete heading.dataset[NO_RING], { once: true });
  }
  heading.focus({ preventScroll: true });
}

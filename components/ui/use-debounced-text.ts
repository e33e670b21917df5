'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a field as it is typed. `commit` gets it, trimmed, once typing has paused for `delay`
 * milliseconds, or at once by `sendNow`; when `value` changes from outside, the field follows.
 */
export function useDebouncedText(
  value: string,
  commit: (text: string) => void,
  delay: number,
): [text: string, setText: (text: string) => void, sendNow: () => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    setSent(value);
    // What comes back is our own: whoever kept on typing must not lose a letter.
    if (value !== sent) setText(value);
  }

  const sendNow = () => {
    const wanted = text.trim();
    setSent(wanted);
    commit(wanted);
  };
  const send = useEffectEvent(sendNow);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    const timer = setTimeout(send, delay);
    return () => clearTimeout(timer);
  }, [text, value, delay]);

  return [text, setText, sendNow];
}

'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a field as it is typed. `commit` gets it, trimmed, once typing has paused for `delay`
 * milliseconds, which may depend on the text, or at once by `sendNow`; when `value` changes from
 * outside, the field follows.
 */
export function useDebouncedText(
  value: string,
  commit: (text: string) => void,
  delay: number | ((text: string) => number),
): [text: string, setText: (text: string) => void, sendNow: () => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    setSent(value);
    // What comes back is our own: people who kept typing must not lose a character.
    if (value !== sent) setText(value);
  }

  const sendNow = () => {
    const wanted = text.trim();
    setSent(wanted);
    commit(wanted);
  };
  const send = useEffectEvent(sendNow);
  const delayOf = useEffectEvent((text: string) =>
    typeof delay === 'number' ? delay : delay(text),
  );
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    const timer = setTimeout(send, delayOf(wanted));
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText, sendNow];
}

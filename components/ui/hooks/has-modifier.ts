type Keys = Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>;

/** A key or click that is the browser's own, such as Alt and the left arrow for Back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

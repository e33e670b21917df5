/**
 * Takes a lock among the tabs of this browser. It ends with the tab, too.
 * @returns gives it back; null where another tab has it
 */
export async function holdLock(name: string): Promise<(() => void) | null> {
  // Absent on addresses without TLS; such a browser has one tab too many at worst.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => {};
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
}

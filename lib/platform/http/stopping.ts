// Next loads handlers as module instances of their own; the process stops as one.
const holder = globalThis as typeof globalThis & { wherewellStopping?: boolean };

/** From now on the process is not ready for requests, though it still answers them. */
export function beginStopping(): void {
  holder.wherewellStopping = true;
}

export const isStopping = (): boolean => holder.wherewellStopping ?? false;

/** Beside what was changed without a network. */
export const Waits = () => <p className="text-14 text-ink-soft print:hidden">Waits to be sent</p>;

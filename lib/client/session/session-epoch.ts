import { markForgetting } from '../offline/forget-mark';
import { hasSession } from './session';

const KEY = 'wherewell-visit';

let mark: string | undefined;

const signed = () => (hasSession() ? 'in' : 'out');

function begin(): string {
  mark = `${signed()} ${Math.random().toString(36).slice(2)}`;
  try {
    sessionStorage.setItem(KEY, mark);
  } catch {
    // A browser that keeps nothing: a reload begins a new visit.
  }
  return mark;
}

function stored(): string | null {
  try {
    const found = sessionStorage.getItem(KEY);
    return found?.startsWith(`${signed()} `) ? found : null;
  } catch {
    return null;
  }
}

/** Somebody came or left in this tab: what was handed over before counts no more. */
export function startSessionEpoch(): void {
  begin();
  markForgetting();
}

/** Names what this tab shows to one person, from their coming to their leaving, over reloads. */
export const sessionEpoch = (): string => (mark ??= stored() ?? begin());

/** A router's state for the entry that is led to; it counts for this visit alone. */
export const withSessionEpoch = <State extends object>(state: State) => ({
  ...state,
  visit: sessionEpoch(),
});

/** What this visit handed over; {} for another's, as after Back. */
export function readEpochState(state: unknown): Record<string, unknown> {
  const given = (state ?? {}) as Record<string, unknown>;
  return given.visit === sessionEpoch() ? given : {};
}

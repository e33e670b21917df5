'use client';

import { createContext, use } from 'react';
import type { Account } from '@/lib/domains/accounts/output';

export type AuthTab = 'login' | 'sign-up';

/** Whom an invitation is for, as the forms of the dialog need it. */
export interface InvitedPerson {
  /** What the invitation's link says. */
  id: string;
  emailId: string;
  firstName: string | null;
  lastName: string | null;
}

/** What the log-in dialog offers those who don't want an account now. */
export interface WithoutAccount {
  /** What it means, in a sentence. */
  text: string;
  /** The button's. */
  label: string;
  onAct: () => void;
}

/** What else the log-in dialog is about. */
export interface DialogExtras {
  /** Whose email the forms have; a sign-up accepts the invitation. */
  invited?: InvitedPerson;
  instead?: WithoutAccount;
}

export interface Session {
  /** The signed-in person's record; null when signed out, and until it has arrived. */
  account: Account | null;
  signedIn: boolean;
  /** Counts how often another account took over: what one has typed is not for the next. */
  owners: number;
  /** False while it is not known yet who is signed in, or the session is just ending. */
  ready: boolean;
  /** Reads the record again, after it was changed. */
  refresh(): Promise<void>;
  /** @param to where it leads, the home page if absent */
  logOut(to?: string): Promise<void>;
  /** Somebody has logged in, or is somebody else to the server now: every tab asks again. */
  entered(): void;
  /** Forgets the session in this browser, as after the account was deleted, and goes somewhere. */
  leave(to: string): void;
  /**
   * Opens the log-in and sign-up dialog.
   * @param then what the person wanted; runs after log-in. Without it the screen stays
   * @param aim the same in words, for the dialog's title: 'save Charlotte'
   */
  openDialog(tab: AuthTab, then?: () => void, aim?: string, more?: DialogExtras): void;
}

/** Null outside the shell, on pages that the server renders. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the shell around it.');
  return session;
}

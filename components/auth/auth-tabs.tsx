'use client';

import { useEffect, useState, type RefObject } from 'react';
import { useValuesStore, type DirtyRef } from '@/components/forms/dialog-form';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useToasts } from '@/components/ui/overlay/toasts';
import { goTo } from '@/lib/client/go-to';
import { keepHostType } from '@/lib/client/host-type';
import { keepPendingCode, pendingCode } from '@/lib/client/pending-code';
import { PATHS } from '@/lib/shared/constants/paths';
import { useSession, type InvitedPerson } from './session';
import { CodeForm } from './code-form';
import { LogInForm } from './log-in-form';
import { SignUpForm } from './sign-up-form';
import { SignUpLinkNotice } from './sign-up-link';

type AuthTab = 'login' | 'sign-up';

export const AUTH_TITLES: Record<AuthTab, string> = {
  login: 'Welcome back',
  'sign-up': 'Create your account',
};

export interface AuthTabsProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  /** What the person wanted; runs after log-in. A dialog without it stays where it was opened. */
  then?: () => void;
  /** Closes the dialog, where the forms are in one. */
  onClose?: () => void;
  /** Whom an invitation is for. */
  invited?: InvitedPerson | undefined;
  /** For the dialog around the forms: whether anything is typed in them. */
  typed?: RefObject<DirtyRef | null>;
}

const TABS = [
  { value: 'login', label: 'Log In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

/** The email to which a one-time code was sent, also before the page was loaded again. */
function useSecondStep(tab: AuthTab) {
  const [codeFor, setCodeFor] = useState(() => (tab === 'login' ? pendingCode() : null));
  const askForCode = (emailId: string | null) => {
    keepPendingCode(emailId);
    setCodeFor(emailId);
  };
  return { codeFor, askForCode };
}

/** Log In and Sign Up, in the dialog and on their own screens. */
export function AuthTabs({ tab, onTab, then, onClose, invited, typed }: AuthTabsProps) {
  const { notify } = useToasts();
  const { entered } = useSession();
  const { codeFor, askForCode } = useSecondStep(tab);
  const store = useValuesStore();
  useEffect(keepHostType, []);

  const enter = (otherwise: string) => {
    onClose?.();
    entered();
    if (then) then();
    // Where the forms are a screen of their own, Back must not lead to it: it would lead away
    // again.
    else goTo(otherwise, { replace: !onClose });
  };
  const loggedIn = () => {
    askForCode(null);
    if (then || !onClose) return enter(PATHS.account.pattern);
    // Over a screen, it stays the screen: its filters and its place are the reason to log in.
    onClose();
    entered();
    notify({ tone: 'success', text: 'You’re logged in.' });
  };
  const signedUp = (invitationId: string | undefined) => {
    if (invitationId !== undefined) {
      onClose?.();
      entered();
      goTo(PATHS.onboardingConfirmation.to({ invitationId }), { replace: true });
      return;
    }
    enter(PATHS.signUpSuccess.pattern);
    if (then)
      notify({
        tone: 'success',
        text: 'Welcome! We sent you a link to verify your email.',
      });
  };

  if (codeFor !== null)
    return <CodeForm emailId={codeFor} onDone={loggedIn} onBack={() => askForCode(null)} />;
  return (
    <Tabs
      label="Log in or sign up"
      tabs={TABS}
      value={tab}
      onValueChange={(value) => onTab(value as AuthTab)}
      listClassName="mb-5"
    >
      <TabPanel value="login">
        <LogInForm
          emailId={invited?.emailId}
          onDone={loggedIn}
          onCode={askForCode}
          onForgot={onClose}
          onSignUp={() => onTab('sign-up')}
          typed={typed}
          store={store}
        />
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpLinkNotice>
          <SignUpForm
            invited={invited}
            onDone={({ invited: accepted }) => signedUp(accepted?.id)}
            onLogIn={() => onTab('login')}
            typed={typed}
            store={store}
          />
        </SignUpLinkNotice>
      </TabPanel>
    </Tabs>
  );
}

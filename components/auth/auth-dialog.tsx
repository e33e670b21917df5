'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import type { DirtyRef } from '@/components/forms/dialog-form';
import { AUTH_TITLES, AuthTabs } from './auth-tabs';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { AuthTab, DialogExtras, WithoutAccount } from './session';

interface AuthDialogProps {
  tab: AuthTab;
  then: (() => void) | undefined;
  /** What the person wanted, in words: 'save Charlotte'. */
  aim?: string | undefined;
  more?: DialogExtras | undefined;
  onClose: () => void;
}

const AIMED: Record<AuthTab, string> = { login: 'Log in', 'sign-up': 'Sign up' };

/** The address without its parameters: a filter behind the dialog is no other page. */
const pathHere = () => window.location.hash.split('?')[0];

/** Log In and Sign Up over whatever the person was looking at. */
export default function AuthDialog({ tab: first, then, aim, more, onClose }: AuthDialogProps) {
  const [tab, setTab] = useState(first);
  const [asking, setAsking] = useState(false);
  const typed = useRef<DirtyRef>(null);
  const [openedAt] = useState(pathHere);
  // Over another page, whose address was typed, it would cover what the person asked for.
  useEffect(() => {
    const look = () => {
      if (pathHere() !== openedAt) onClose();
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [openedAt, onClose]);
  /** Once more, as by the browser's Back, it closes the question. */
  const close = () => {
    if (typed.current?.isDirty()) setAsking(!asking);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="small"
      title={aim ? `${AIMED[tab]} to ${aim}` : AUTH_TITLES[tab]}
      startsInField="empty"
    >
      <AuthTabs
        tab={tab}
        onTab={setTab}
        then={then}
        onClose={onClose}
        typed={typed}
        invited={more?.invited}
      />
      {more?.instead && <Instead {...more.instead} onClose={onClose} />}
      <LeaveDialog form="entry" guard={{ asking, stay: () => setAsking(false), leave: onClose }} />
    </Dialog>
  );
}

/** The way without an account. */
function Instead({ text, label, onAct, onClose }: WithoutAccount & { onClose: () => void }) {
  const act = () => {
    onClose();
    onAct();
  };
  return (
    <div className="border-line mt-6 border-t pt-4">
      <p className="text-ink-soft mb-3">{text}</p>
      <Button variant="secondary" onClick={act} className="w-full">
        {label}
      </Button>
    </div>
  );
}

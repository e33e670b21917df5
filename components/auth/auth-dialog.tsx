'use client';

import { useState } from 'react';
import { AUTH_TITLES, AuthTabs } from './auth-tabs';
import { Dialog } from '@/components/ui/dialog';
import type { AuthTab } from './session';

interface AuthDialogProps {
  tab: AuthTab;
  then: (() => void) | undefined;
  onClose: () => void;
}

/** Log In and Sign Up over whatever the person was looking at. */
export default function AuthDialog({ tab: first, then, onClose }: AuthDialogProps) {
  const [tab, setTab] = useState(first);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={AUTH_TITLES[tab]}
      startsInField
    >
      <AuthTabs tab={tab} onTab={setTab} then={then} onClose={onClose} />
    </Dialog>
  );
}

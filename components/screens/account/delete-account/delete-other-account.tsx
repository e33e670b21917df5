import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AccountPage } from '@/components/account/account-page';
import { nameAndEmail } from '@/components/account/shown-name';
import { useNotice } from '@/components/ui/notices';
import { tellSessionEnded } from '@/lib/client/call';
import { PATHS } from '@/lib/constants/paths';
import { WithPerson } from '../with-person';
import { DeleteForm } from './delete-form';
import { WhatIsDeleted } from './what-is-deleted';

const WORDS = {
  password: 'Your password',
  hint: 'Enter your own password, so no one else can delete accounts from your computer.',
  submit: 'Delete this account',
  busy: 'Deleting the account…',
  keep: 'Keep this account',
};

/** Another person's account, by an administrator, who stays logged in. */
export function DeleteOtherAccount({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { notify } = useNotice();
  const navigate = useNavigate();

  const onDone = (message: string) => {
    notify({ text: message, tone: 'success' });
    void navigate(PATHS.account.to({}), { replace: true });
    // Read anew where it is shown next; here there is nothing left to read.
    void client.invalidateQueries({ refetchType: 'none' });
  };

  return (
    <WithPerson userId={userId} title="Delete account">
      {(person) => (
        <AccountPage title="Delete account" lead={`The account of ${nameAndEmail(person)}.`}>
          <WhatIsDeleted account={person} whose="other" />
          <DeleteForm
            userId={person.id}
            words={WORDS}
            onDone={onDone}
            onSessionOver={tellSessionEnded}
          />
        </AccountPage>
      )}
    </WithPerson>
  );
}

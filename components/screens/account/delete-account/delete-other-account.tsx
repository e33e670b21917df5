import { isRepresentative } from '@/lib/shared/access/roles';
import { displayName, nameAndEmail } from '@/components/account/display-name';
import { useToasts } from '@/components/ui/overlay/toasts';
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys } from '@/lib/client/queries/communities';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { RecordPage, useRecordList } from '@/components/account/record-page';
import { WithPerson } from '@/components/account/with-person';
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
  const { notify } = useToasts();
  const navigate = useNavigateWhileMounted();
  const list = useRecordList('users');

  const onDone = (message: string) => {
    notify({ text: message, tone: 'success' });
    navigate(list, { replace: true });
  };

  return (
    <WithPerson userId={userId} title="Delete account">
      {(person) => (
        <RecordPage
          title="Delete account"
          lead={`The account of ${nameAndEmail(person)}.`}
          list="users"
        >
          <WhatIsDeleted account={person} whose="other" />
          <DeleteForm
            userId={person.id}
            dismissed={isRepresentative(person) ? displayName(person) : null}
            words={WORDS}
            keepsAt={list}
            // Whom they represented has no representative now. The person's own record is gone.
            invalidates={[communityKeys.allDetails, communityKeys.lists, ...centerKeys.all]}
            onDone={onDone}
          />
        </RecordPage>
      )}
    </WithPerson>
  );
}

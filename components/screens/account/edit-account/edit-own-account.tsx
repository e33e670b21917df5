import { AccountPage, AsideText } from '@/components/account/account-page';
import { PersonalDetailsForm } from '@/components/account/personal-details-form';
import { useToasts } from '@/components/ui/overlay/toasts';
import { isRepresentative } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { PATHS } from '@/lib/shared/constants/paths';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';

export function EditOwnAccount({ account }: { account: Account }) {
  const { notify } = useToasts();
  const navigate = useNavigateWhileMounted();
  const represents = isRepresentative(account);

  const onSaved = () => {
    notify({ text: ACCOUNT_MESSAGES.saved, tone: 'success' });
    navigate(PATHS.account.to({}), { replace: true });
  };

  return (
    <AccountPage
      title="Edit account"
      aside={
        <AsideText title="Who sees this">
          <p>
            {represents
              ? 'Your name, picture, designation and description are public on your community’s page. Your city and state are not.'
              : 'Only you and administrators. None of it is public.'}
          </p>
        </AsideText>
      }
    >
      <PersonalDetailsForm key={account.id} account={account} onSaved={onSaved} />
    </AccountPage>
  );
}

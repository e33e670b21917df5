import { isRepresentative } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { PATHS } from '@/lib/shared/constants/paths';
import { AccountRow } from './account-row';

/** What a person says of themselves; a representative's is on the community's page. */
export function AboutYou({ account }: { account: Account }) {
  const { city, state, userDesignationText, userDescription } = account;
  const to = PATHS.editAccount.to({});
  const row = (label: string, thing: string, text: string | null) => (
    <AccountRow label={label} to={to} verb={text ? 'Change' : 'Add'} thing={thing}>
      <span dir="auto" className="whitespace-pre-line">
        {text || 'Not provided'}
      </span>
    </AccountRow>
  );
  return (
    <dl className="card mt-3 px-5">
      {row('Where you live', 'where you live', [city, state].filter(Boolean).join(', '))}
      {isRepresentative(account) && (
        <>
          {row('Designation', 'designation', userDesignationText)}
          {row('Description', 'description', userDescription)}
        </>
      )}
    </dl>
  );
}

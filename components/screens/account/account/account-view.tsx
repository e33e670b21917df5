import { useQuery } from '@tanstack/react-query';
import { ArrowRight, LogOut } from 'lucide-react';
import { useState } from 'react';
import { communityWaits } from '@/components/account/role-labels';
import { PushSwitch } from '@/components/account/push-switch';
import { TwoStepSwitch } from '@/components/account/two-step-switch';
import { RegularEmailSwitch } from '@/components/account/regular-email-switch';
import { useSession } from '@/components/auth/session';
import { Button, buttonClass } from '@/components/ui/button';
import type { Account } from '@/lib/domains/accounts/output';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { AboutYou } from './about-you';
import { AccountHead } from './account-head';
import { AccountRow } from './account-row';
import { CommunityLink } from './community-link';
import { ConsultationInbox } from './consultation-inbox';
import { ConfirmEmail } from './confirm-email';
import { AddressText } from '@/components/ui/address-text';
import { LogIns } from './log-ins';
import { OpenReports } from './open-reports';
import { NoCommunityYet } from './no-community-yet';
import { PageNumbersPanel } from './page-numbers';

/** Everything a person can see and do about their own account. */
export function AccountView({ account }: { account: Account }) {
  const { logOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  const { id, emailId, communityId, isVerified } = account;
  const place = useQuery({
    ...communityQueries.details(communityId ?? 0),
    enabled: communityId !== null,
  });
  const community = place.data?.data;

  const logOutHere = async () => {
    setLeaving(true);
    await logOut().finally(() => setLeaving(false));
  };

  return (
    <div className="page-frame py-10">
      <div className="mx-auto max-w-3xl">
        <AccountHead account={account} community={community?.communityNameText} />
        {!isVerified && <ConfirmEmail account={account} />}
        {communityWaits(account) && <NoCommunityYet />}
        {communityId !== null && (
          <CommunityLink
            communityId={communityId}
            place={community}
            failure={place.error?.message}
            onRetry={() => void place.refetch()}
          />
        )}
        {communityId !== null && (
          <ConsultationInbox
            communityId={communityId}
            place={
              community &&
              `${community.communityNameText}, ${community.stateCommunities.stateShortName}`
            }
          />
        )}
        {communityId !== null && <OpenReports communityId={communityId} />}
        {communityId !== null && <PageNumbersPanel communityId={communityId} />}
        {communityId !== null && (
          <section aria-label="Emails" className="card divide-line mt-6 divide-y px-5">
            <RegularEmailSwitch account={account} email="weeklyEmail" />
            <RegularEmailSwitch account={account} email="checklistEmail" />
          </section>
        )}
        <PushSwitch account={account} />
        <section aria-labelledby="account-signing-in" className="mt-10">
          <h2 id="account-signing-in" className="text-22">
            Signing in
          </h2>
          <div className="card mt-3 px-5">
            <dl>
              <AccountRow label="Email" to={PATHS.editEmail.to({})} thing="email">
                <AddressText address={emailId} />
              </AccountRow>
              <AccountRow label="Password" to={PATHS.editPassword.to({})} thing="password">
                <span aria-hidden>••••••••</span>
                <span className="sr-only">Not shown</span>
              </AccountRow>
            </dl>
            <div className="border-line border-t py-4">
              <TwoStepSwitch account={account} />
            </div>
          </div>
        </section>
        <LogIns />
        <section aria-labelledby="account-about-you" className="mt-10">
          <h2 id="account-about-you" className="text-22">
            About you
          </h2>
          <AboutYou account={account} />
        </section>
        <section aria-labelledby="account-leaving" className="mt-10">
          <h2 id="account-leaving" className="text-22">
            {communityId === null ? 'Log out or delete' : 'Log out, leave or delete'}
          </h2>
          <div className="max-tablet:max-w-sm max-tablet:flex-col max-tablet:items-stretch mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              variant="secondary"
              icon={<LogOut size={18} />}
              busy={leaving}
              busyLabel="Logging out…"
              onClick={() => void logOutHere()}
            >
              Log out
            </Button>
            <a
              href={shellHref(PATHS.downloadData.to({}))}
              className={buttonClass({ variant: 'quiet' })}
            >
              Download your data
              <ArrowRight aria-hidden size={18} />
            </a>
            {communityId !== null && (
              <a
                href={shellHref(PATHS.leaveCommunity.to({ id: communityId }))}
                className={buttonClass({ variant: 'quiet', className: 'text-clay!' })}
              >
                Leave community
                <ArrowRight aria-hidden size={18} />
              </a>
            )}
            <a
              href={shellHref(PATHS.deleteAccount.to({ userId: id }))}
              className={buttonClass({ variant: 'quiet', className: 'text-clay!' })}
            >
              Delete account
              <ArrowRight aria-hidden size={18} />
            </a>
          </div>
        </section>
      </div>
    </div>
  );
}

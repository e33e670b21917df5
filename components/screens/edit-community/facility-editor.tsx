import { DeleteFacility } from '@/components/facilities/delete-facility';
import FacilityHistory from '@/components/sections/healthcare/facility-history';
import { FacilityFields } from '@/components/facilities/facility-fields';
import { PublishFacility } from '@/components/facilities/publish-facility';
import { useFacilityForm } from '@/components/facilities/use-facility-form';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import type { Account } from '@/lib/domains/accounts/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { can } from '@/lib/shared/access/can';
import { PATHS } from '@/lib/shared/constants/paths';
import { FACILITY_MESSAGES } from '@/lib/domains/facilities/constants';
import type { Facility } from '@/lib/domains/facilities/output';
import { HEALTHCARE } from '@/lib/domains/insights/sections/healthcare';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { RecordActivity } from '@/components/activity/record-activity';
import { BackTitle } from './back-title';

interface FacilityEditorProps {
  community: CommunityDetails;
  /** The facility that is changed; null adds one. */
  facility: Facility | null;
  account: Account;
}

/** Adds or changes a healthcare facility on a page of its own. */
export function FacilityEditor({ community, facility, account }: FacilityEditorProps) {
  const { id, communityNameText } = community;
  const title = facility ? 'Edit Facility' : 'Add Facility';
  usePageTitle(`${title} · ${communityNameText}`);
  const navigate = useNavigateWhileMounted();
  const section = { pathname: PATHS.communityDetails.to({ id }), hash: HEALTHCARE.anchor };
  const writing = useFacilityForm({
    communityId: id,
    facility,
    accountId: account.id,
    words: FACILITY_MESSAGES,
    onDone: () => navigate(section, { replace: true }),
  });
  return (
    <div className="page-frame tablet:py-8 py-5">
      <form noValidate onSubmit={writing.submit} className="max-w-180 min-w-0">
        <BackTitle community={community} title={title} anchor={HEALTHCARE.anchor} />
        {facility && (
          <div className="mt-3">
            <FacilityHistory facility={facility} writing={writing} />
          </div>
        )}
        <div className="mt-6">
          <FacilityFields facility={writing} />
        </div>
        <div className="border-line mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
          <PublishFacility facility={writing} label={facility ? 'Update' : 'Publish'} />
          {facility && (
            <DeleteFacility
              facility={writing}
              label="Delete Facility"
              variant="link"
              className="ml-auto min-h-11"
            />
          )}
        </div>
      </form>
      {facility && can(account, 'audit:read') && (
        <div className="max-w-180">
          <RecordActivity filter={{ communityId: id, facilityId: facility.id }} />
        </div>
      )}
      <LeaveDialog guard={writing.guard} />
    </div>
  );
}

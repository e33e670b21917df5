import { LeaveForm } from './leave-community/leave-form';

export default function LeaveCommunityScreen({ id }: { id: number }) {
  return <LeaveForm communityId={id} />;
}

import { NotFound } from '@/components/ui/not-found';
import { AuditSection } from './audit-section';
import { CenterFrame } from './center-frame';
import { CommunitiesSection } from '../communities/communities-section';
import { DataSection } from '../data/data-section';
import { InvitationsSection } from '../people/invitations-section';
import { placeOf, type CenterPlace } from '@/lib/shared/constants/admin-sections';
import { UsersSection } from '../people/users-section';
import { VideosSection } from '../videos/videos-section';

/** Everything that administrators look after, in lists. */
export default function AdminCenterScreen({ tab1, tab2 }: { tab1: string; tab2: string }) {
  const place = placeOf(tab1, tab2);
  if (!place) return <NotFound />;
  return (
    <CenterFrame place={place}>
      <Section place={place} />
    </CenterFrame>
  );
}

function Section({ place }: { place: CenterPlace }) {
  switch (place.section) {
    case 'users':
      return <UsersSection tab={place.tab} />;
    case 'invitations':
      return <InvitationsSection tab={place.tab} />;
    case 'communities':
      return <CommunitiesSection tab={place.tab} />;
    case 'videos':
      return <VideosSection tab={place.tab} />;
    case 'data':
      return <DataSection tab={place.tab} />;
    case 'audit-log':
      return <AuditSection tab={place.tab} />;
  }
}

import type { ComponentType } from 'react';
import { NotFound } from '@/components/ui/loading/not-found';
import { AuditSection } from './audit-section';
import { CenterFrame } from './center-frame';
import { CenterNumbers } from './center-numbers';
import { EmailsSection } from './emails-section';
import { CommunitiesSection } from '../communities/communities-section';
import { DataSection } from '../data/data-section';
import { InvitationsSection } from '../people/invitations-section';
import {
  readCenterPlace,
  type CenterSectionName,
  type TabName,
} from '@/lib/shared/constants/admin-sections';
import { UsersSection } from '../people/users-section';
import { WorkSection } from './work-section';
import { VideosSection } from '../videos/videos-section';

const SECTIONS: { [Name in CenterSectionName]: ComponentType<{ tab: TabName<Name> }> } = {
  'to-do': WorkSection,
  users: UsersSection,
  invitations: InvitationsSection,
  communities: CommunitiesSection,
  videos: VideosSection,
  data: DataSection,
  'audit-log': AuditSection,
  emails: EmailsSection,
};

/** Everything that administrators look after, in lists. */
export default function AdminCenterScreen({ tab1, tab2 }: { tab1: string; tab2: string }) {
  const place = readCenterPlace(tab1, tab2);
  if (!place) return <NotFound />;
  const Section = SECTIONS[place.section] as ComponentType<{ tab: string }>;
  return (
    <CenterFrame place={place}>
      {place.section === 'to-do' && <CenterNumbers />}
      <Section tab={place.tab} />
    </CenterFrame>
  );
}

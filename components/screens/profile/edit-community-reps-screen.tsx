import { RepresentativeForm } from '@/components/sections/insights-by/form';
import { MESSAGES } from '@/lib/constants/messages';
import { EmptyState } from '@/components/ui/empty-state';
import { WithEditedCommunity } from './with-edited-community';

const TITLE = 'Edit Community Representative';

export default function EditCommunityRepsScreen() {
  return (
    <WithEditedCommunity title={TITLE}>
      {(community, account) => {
        const [representative] = community.userrole;
        return representative ? (
          <RepresentativeForm
            title={TITLE}
            community={community}
            representative={representative}
            account={account}
          />
        ) : (
          <div className="page-frame py-10">
            <h1 className="sr-only">{TITLE}</h1>
            <EmptyState title={MESSAGES.noContent} />
          </div>
        );
      }}
    </WithEditedCommunity>
  );
}

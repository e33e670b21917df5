import { RepresentativeForm } from '@/components/sections/insights-by/form';
import { MESSAGES } from '@/lib/constants/messages';
import { EmptyState } from '@/components/ui/empty-state';
import { INSIGHTS_BY } from '@/lib/insights/sections/insights-by';
import { WithEditedCommunity } from './with-edited-community';

export default function EditCommunityRepsScreen() {
  return (
    <WithEditedCommunity title={INSIGHTS_BY.title}>
      {(community, account) => {
        const [representative] = community.userrole;
        return representative ? (
          <RepresentativeForm
            community={community}
            representative={representative}
            account={account}
          />
        ) : (
          <div className="page-frame py-10">
            <h1 className="sr-only">{INSIGHTS_BY.title}</h1>
            <EmptyState title={MESSAGES.noContent} />
          </div>
        );
      }}
    </WithEditedCommunity>
  );
}

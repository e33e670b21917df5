import { RepresentativeForm } from '@/components/sections/insights-by/form';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { EmptyState } from '@/components/ui/loading/empty-state';
import type { Account } from '@/lib/domains/accounts/output';
import { INSIGHTS_BY } from '@/lib/domains/insights/sections/insights-by';
import { FreshCommunity } from './fresh-community';

export default function EditCommunityRepsScreen({ id, account }: { id: number; account: Account }) {
  return (
    <FreshCommunity id={id} title={INSIGHTS_BY.title}>
      {(community) => {
        const [representative] = community.userrole;
        return representative ? (
          <RepresentativeForm
            key={representative.id}
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
    </FreshCommunity>
  );
}

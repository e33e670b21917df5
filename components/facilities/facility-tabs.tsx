'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FacilityTypeIcon } from '@/components/graphics/facility-type-icon';
import { Button } from '@/components/ui/button';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { facilityQueries } from '@/lib/client/queries/facilities';
import { BREAKPOINTS } from '@/lib/constants/breakpoints';
import { FacilityCounters } from './facility-counters';
import { FacilityList } from './facility-list';
import { FacilityTabsSkeleton } from './facility-tabs-skeleton';

/** The categories of care lie in a row. */
const NARROW = `(width <= ${BREAKPOINTS.desk}rem)`;

/** The healthcare facilities of a community, one tab a category of care. */
export default function FacilityTabs({ communityId, name }: { communityId: number; name: string }) {
  const narrow = useMediaQuery(NARROW);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery(facilityQueries.counts(communityId));

  if (!data && isError)
    return (
      <div role="alert" className="card flex flex-wrap items-center gap-4 p-5">
        <p>We couldn’t load the healthcare facilities.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <FacilityTabsSkeleton />;
  if (data.data.length === 0)
    return <p className="text-ink-soft">No healthcare facilities are listed for {name} yet.</p>;

  const tabs = data.data.map(({ id, label, count }) => ({
    value: String(id),
    label,
    count,
    icon: <FacilityTypeIcon facilityType={label} size={18} />,
  }));
  const value = tabs.find((tab) => tab.value === chosen)?.value ?? tabs[0]?.value;
  return (
    <div className="space-y-6">
      <FacilityCounters facilities={data.totalFacilities} categories={data.categoryCount} />
      <Tabs
        label="Categories of care"
        tabs={tabs}
        value={value}
        onValueChange={setChosen}
        orientation={narrow ? 'horizontal' : 'vertical'}
        activation="manual"
        listClassName={narrow ? undefined : 'max-h-[585px] overflow-y-auto overscroll-contain'}
      >
        {data.data.map(({ id, label, count }) => (
          <TabPanel
            key={id}
            value={String(id)}
            tabIndex={-1}
            className={narrow ? 'pt-4' : undefined}
          >
            <FacilityList
              communityId={communityId}
              facilityTypeId={id}
              label={label}
              count={count}
            />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

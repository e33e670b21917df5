'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useSession } from '@/components/auth/session';
import { can } from '@/lib/shared/access/can';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';
import { FacilityTypeIcon } from '@/components/graphics/facility-type-icon';
import { Button, buttonClass } from '@/components/ui/button';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { facilityQueries } from '@/lib/client/queries/facilities';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import type { Facility } from '@/lib/domains/facilities/output';
import { FacilityCounters } from './facility-counters';
import type { FacilityHistoryProps } from './facility-dialog';
import { FacilityList } from './facility-list';
import { FacilityTabsSkeleton } from './facility-tabs-skeleton';

/** The categories of care lie in a row. */
const NARROW = `(width <= ${BREAKPOINTS.desk}rem)`;

const FacilityDialog = lazyComponent(() => import('./facility-dialog'), {
  Missing: DialogChunkError,
});

export interface FacilityTabsProps {
  communityId: number;
  name: string;
  /** Facilities can be added and changed here. */
  editing?: boolean;
  /** Opens earlier versions of a facility, where it is edited. */
  History?: ComponentType<FacilityHistoryProps>;
}

/** The healthcare facilities of a community, one tab a category of care. */
export default function FacilityTabs({
  communityId,
  name,
  editing = false,
  History,
}: FacilityTabsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<Facility | 'new' | null>(null);
  const close = (written?: Facility) => {
    setOpened(null);
    if (written) setChosen(String(written.facilityTypeId));
  };
  return (
    <>
      <Categories
        communityId={communityId}
        name={name}
        chosen={chosen}
        onChoose={setChosen}
        {...(editing && { onEdit: setOpened })}
      />
      {editing && opened && (
        <FacilityDialog
          communityId={communityId}
          facility={opened === 'new' ? null : opened}
          History={History}
          onClose={close}
        />
      )}
    </>
  );
}

interface CategoriesProps {
  communityId: number;
  name: string;
  chosen: string | null;
  onChoose: (typeId: string) => void;
  onEdit?: (facility: Facility | 'new') => void;
}

function Categories({ communityId, name, chosen, onChoose, onEdit }: CategoriesProps) {
  const narrow = useMediaQuery(NARROW);
  const { account } = useSession();
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
  const add = onEdit && (
    <div className="flex flex-wrap gap-3">
      {can(account, 'community:manage-facilities', { communityId }) && (
        <a
          href={shellHref(PATHS.healthFacilities.to({ id: communityId }))}
          className={buttonClass({ variant: 'quiet' })}
        >
          Manage Facilities
        </a>
      )}
      <Button variant="secondary" icon={<Plus size={18} />} onClick={() => onEdit('new')}>
        Add Facility
      </Button>
    </div>
  );
  if (data.data.length === 0)
    return (
      <div className="space-y-4">
        <p className="text-ink-soft">No healthcare facilities are listed for {name} yet.</p>
        {add}
      </div>
    );

  const tabs = data.data.map(({ id, label, count }) => ({
    value: String(id),
    label,
    count,
    icon: <FacilityTypeIcon facilityType={label} size={18} />,
  }));
  const value = tabs.find((tab) => tab.value === chosen)?.value ?? tabs[0]?.value;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <FacilityCounters facilities={data.totalFacilities} categories={data.categoryCount} />
        {add}
      </div>
      <Tabs
        label="Categories of care"
        tabs={tabs}
        value={value}
        onValueChange={onChoose}
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
              onEdit={onEdit}
            />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

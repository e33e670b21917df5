import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { importQueries } from '@/lib/client/queries/imports';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { DataPage } from './data-page';
import { Differences } from './differences';
import { PastImports } from './past-imports';
import { TypeNames } from './type-names';

const TABS = ['imports', 'types', 'differences'] as const;
type Tab = (typeof TABS)[number];

/** The screen of what imports of one kind have left. */
export const editDataScreen = (kind: ImportKind) =>
  function EditDataScreen() {
    return <EditData kind={kind} />;
  };

/** Reports of imports, types to assign, and differences to decide. */
function EditData({ kind }: { kind: ImportKind }) {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === search.get('tab')) ?? 'imports';
  const types = useQuery(importQueries.typeNames(kind, 1)).data?.waiting;
  const differences = useQuery(importQueries.differences(kind, 1)).data?.pagination.totalCount;
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value });
  return (
    <DataPage
      kind={kind}
      task="edit"
      lead={
        <p>
          Reports of past imports, types that weren’t recognized, and records where a file differs
          from what a person wrote.
        </p>
      }
    >
      <Tabs
        label="Import results"
        value={tab}
        activation="manual"
        onValueChange={(value) => setSearch({ tab: value }, { replace: true })}
        tabs={[
          { value: 'imports', label: 'Imports' },
          { value: 'types', label: 'Types to assign', ...count(types) },
          { value: 'differences', label: 'Differences', ...count(differences) },
        ]}
      >
        <TabPanel value="imports" className="pt-6">
          <PastImports kind={kind} />
        </TabPanel>
        <TabPanel value="types" className="pt-6">
          <TypeNames kind={kind} />
        </TabPanel>
        <TabPanel value="differences" className="pt-6">
          <Differences kind={kind} />
        </TabPanel>
      </Tabs>
    </DataPage>
  );
}

import { use, useSyncExternalStore } from 'react';
import { AccountPage } from '@/components/account/account-page';
import { UploadList } from '@/components/account/upload-list';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { UploadContext } from '@/lib/client/uploads/upload-context';
import type { UploadStore } from '@/lib/client/uploads/upload-store';

/** Everything that this tab has uploaded, or is uploading. */
export default function UploadsScreen() {
  const store = use(UploadContext)?.store ?? null;
  return (
    <AccountPage title="Uploads" lead="Uploads continue while you use the site in this tab.">
      {store ? <Uploads store={store} /> : <NoUploads />}
    </AccountPage>
  );
}

function Uploads({ store }: { store: UploadStore }) {
  const tasks = useSyncExternalStore(store.subscribe, store.all);
  return tasks.length > 0 ? <UploadList tasks={tasks} onRetry={store.retry} /> : <NoUploads />;
}

const NoUploads = () => (
  <EmptyState
    title="No uploads yet"
    text="Photos and videos you upload in this tab show up here."
  />
);

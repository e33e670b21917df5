import { ApproveVideo } from './approve-video';

export default function ApproveEditVideoRequestScreen({ requestId }: { requestId: string }) {
  return <ApproveVideo requestId={requestId} ofChange />;
}

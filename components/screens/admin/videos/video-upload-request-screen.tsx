import { ApproveVideo } from './approve-video';

export default function VideoUploadRequestScreen({ requestId }: { requestId: string }) {
  return <ApproveVideo requestId={requestId} ofChange={false} />;
}

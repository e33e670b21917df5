import { RejectVideo } from './reject-video';

export default function VideoRejectRequestScreen({ requestId }: { requestId: string }) {
  return <RejectVideo requestId={requestId} ofChange={false} />;
}

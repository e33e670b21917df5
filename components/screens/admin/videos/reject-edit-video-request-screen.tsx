import { RejectVideo } from './reject-video';

export default function RejectEditVideoRequestScreen({ requestId }: { requestId: string }) {
  return <RejectVideo requestId={requestId} ofChange />;
}

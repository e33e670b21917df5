import { RejectVideo } from './reject-video';

/** The community's name in the address is for people; the id alone counts. */
export default function AdminVideoDenyScreen({ requestId }: { requestId: string }) {
  return <RejectVideo requestId={requestId} ofChange={false} />;
}

import { CoverEditor } from './cover-photo/cover-editor';
import { FreshCommunity } from './fresh-community';

export default function UpdateCoverPhotoScreen({ id }: { id: number }) {
  return (
    <FreshCommunity id={id} title="Cover photo">
      {(community) => <CoverEditor community={community} />}
    </FreshCommunity>
  );
}

import { CoverEditor } from './cover-photo/cover-editor';
import { WithEditedCommunity } from './with-edited-community';

export default function UpdateCoverPhotoScreen() {
  return (
    <WithEditedCommunity title="Cover photo">
      {(community) => <CoverEditor community={community} />}
    </WithEditedCommunity>
  );
}

import { useState } from 'react';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import type { Account } from '@/lib/domains/accounts/output';
import { NEW_AMENITY } from '@/lib/domains/amenities/constants';
import type { AmenityToEdit } from '@/lib/domains/amenities/output';
import { CallFailure } from '@/lib/client/call';
import { amenityQueries } from '@/lib/client/queries/amenities';
import { useFreshQuery } from '@/lib/client/use-fresh-query';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { AmenityForm } from './amenity-form/amenity-form';
import { FreshCommunity } from './fresh-community';

interface AddAmenityScreenProps {
  from: string;
  id: number;
  amenityId: string;
  account: Account;
}

interface StoredAmenityProps extends Pick<AddAmenityScreenProps, 'from' | 'account'> {
  community: CommunityDetails;
  amenityId: number;
}

/** The form with the amenity as it is right now. */
function StoredAmenity({ community, amenityId, ...rest }: StoredAmenityProps) {
  const { data, error, refetch, isFresh } = useFreshQuery({
    ...amenityQueries.one(amenityId),
    staleTime: 0,
  });
  // Once somebody may have typed, no later read takes that away.
  const [opened, setOpened] = useState<AmenityToEdit | null>(null);
  const read = isFresh && !error ? data?.data : undefined;
  const belongs = read?.communityId === community.id;
  if (!opened && read && belongs) setOpened(read);
  if (opened) return <AmenityForm community={community} amenity={opened} {...rest} />;
  if (error instanceof CallFailure ? error.httpStatus === 404 : read && !belongs)
    return <NoContent />;
  if (error)
    return (
      <NotLoaded
        className="page-frame py-10"
        title="We couldn’t load this amenity"
        text={error.message}
        onRetry={refetch}
      >
        <h1 className="sr-only">Feature selected amenity</h1>
      </NotLoaded>
    );
  return <ScreenSkeleton />;
}

/** Adds an amenity of a representative's own, or features and edits one that is there. */
export default function AddAmenityScreen({ id, amenityId, from, account }: AddAmenityScreenProps) {
  const isNew = amenityId === NEW_AMENITY;
  if (!isNew && !/^[1-9]\d{0,9}$/.test(amenityId)) return <NoContent />;
  return (
    <FreshCommunity id={id} title="Feature an Amenity">
      {(community) =>
        isNew ? (
          <AmenityForm community={community} amenity={null} from={from} account={account} />
        ) : (
          <StoredAmenity
            community={community}
            amenityId={Number(amenityId)}
            from={from}
            account={account}
          />
        )
      }
    </FreshCommunity>
  );
}

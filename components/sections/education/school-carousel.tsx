'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { communityQueries } from '@/lib/client/queries/communities';
import { SWIPE_THRESHOLD } from '@/lib/shared/constants/limits';
import { NoSchools } from './no-schools';
import { SchoolCard } from './school-card';
import { SchoolsSkeleton } from './schools-skeleton';

/** The schools of a community side by side. */
export default function SchoolCarousel({
  communityId,
  name,
}: {
  communityId: number;
  name: string;
}) {
  const { data, isError, refetch } = useQuery(communityQueries.schools(communityId));
  if (!data && isError)
    return (
      <div role="alert" className="card flex flex-wrap items-center gap-4 p-5">
        <p>We couldn’t load the schools.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <SchoolsSkeleton />;
  if (data.data.length === 0) return <NoSchools name={name} />;
  return (
    <Carousel
      label={`Schools in ${name}`}
      controls="under"
      swipeThreshold={SWIPE_THRESHOLD}
      slideClassName="basis-full phone:basis-104"
    >
      {data.data.map((school) => (
        <SchoolCard key={school.id} school={school} communityId={communityId} />
      ))}
    </Carousel>
  );
}

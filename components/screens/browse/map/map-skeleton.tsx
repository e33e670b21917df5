import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { MAP_FRAME, MAP_LIST } from './map-frame';

/** Shown while the map's code is on its way, in its shape. */
export function MapSkeleton() {
  return (
    <div aria-busy data-own-search className={MAP_FRAME}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className={`${MAP_LIST} max-panel:hidden`}>
        <h1 className="text-28">Map</h1>
        <Skeleton className="rounded-control mt-3 h-11" />
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="rounded-card mt-3 h-19" />
        ))}
      </div>
      <div className="bg-sky min-w-0 flex-1" />
    </div>
  );
}

import { fromPiece } from '@/components/ui/loading/from-piece';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { signedIn } from './section-asked';

/** As high as it is where something is left to do: what is below it then stays where it is. */
const Pending = () => (
  <Skeleton className="rounded-card phone:h-[42rem] desk:h-[30rem] h-[58rem]" />
);

/** How far the page is, above it, for those who may edit it. */
export const EditorTracker = lazyComponent(fromPiece(signedIn, 'ProfileTracker'), { Pending });

import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';

/** Log In and Sign Up, whose code is fetched when somebody is about to open them. */
export const AuthDialog = lazyComponent(() => import('./auth-dialog'), {
  Missing: DialogChunkError,
});

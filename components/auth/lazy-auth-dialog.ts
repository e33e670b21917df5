import { lazyPiece } from '@/components/ui/lazy-piece';
import { DialogMissing } from '@/components/ui/piece-missing';

/** Log In and Sign Up, whose code is fetched when somebody is about to open them. */
export const AuthDialog = lazyPiece(() => import('./auth-dialog'), { Missing: DialogMissing });

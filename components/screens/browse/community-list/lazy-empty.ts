import { ChunkError } from '@/components/ui/loading/chunk-error';
import { fromPiece } from '@/components/ui/loading/from-piece';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const load = () => import('./empty-pieces');

export const EmptyList = lazyComponent(fromPiece(load, 'EmptyList'), { Missing: ChunkError });

export const EmptyResultSuggestions = lazyComponent(fromPiece(load, 'EmptyResultSuggestions'), {
  Missing: () => null,
});

export const SignedOutFavorites = lazyComponent(fromPiece(load, 'SignedOutFavorites'), {
  Missing: ChunkError,
});

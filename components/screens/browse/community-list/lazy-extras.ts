import { ChunkError } from '@/components/ui/loading/chunk-error';
import { fromPiece } from '@/components/ui/loading/from-piece';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const load = () => import('./list-extras');

export const LazyEmptyList = lazyComponent(fromPiece(load, 'EmptyList'), { Missing: ChunkError });

export const LazyEmptySuggestions = lazyComponent(fromPiece(load, 'EmptyResultSuggestions'), {
  Missing: () => null,
});

export const LazySignedOutFavorites = lazyComponent(fromPiece(load, 'SignedOutFavorites'), {
  Missing: ChunkError,
});

export const LazyUnderstoodSearch = lazyComponent(fromPiece(load, 'UnderstoodSearchNotice'), {
  Missing: () => null,
});

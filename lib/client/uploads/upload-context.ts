import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ApiClient } from '../call';
import type { UploadStore } from './upload-store';

export interface UploadSlot {
  /** Null until something is uploaded. */
  store: UploadStore | null;
  /** Makes the store at the first upload: its code comes with the screens that upload. */
  open(create: (api: ApiClient, client: QueryClient) => UploadStore): UploadStore;
}

/** Null outside the shell. */
export const UploadContext = createContext<UploadSlot | null>(null);

import { UPLOAD_MEMORY } from '@/lib/shared/constants/limits';
import { busy } from './errors';

/** What the bodies that are under way may hold in memory together. */
export class UploadMemory {
  private used = 0;

  constructor(private readonly most: number) {}

  /** @throws Refusal 'unavailable' where so many bytes are not free */
  requireFree(bytes: number): void {
    if (this.used + bytes > this.most) throw busy();
  }

  /** @throws Refusal 'unavailable' where so many bytes are not free */
  take(bytes: number): void {
    this.requireFree(bytes);
    this.used += bytes;
  }

  giveBack(bytes: number): void {
    this.used -= bytes;
  }
}

// Next loads handlers as module instances of their own; the memory is the process's.
const holder = globalThis as typeof globalThis & { wherewellUploads?: UploadMemory };

/** This process's. */
export const uploadMemory = (): UploadMemory =>
  (holder.wherewellUploads ??= new UploadMemory(UPLOAD_MEMORY));

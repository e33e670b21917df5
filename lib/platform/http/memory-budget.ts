import { UPLOAD_MEMORY } from '@/lib/shared/constants/limits';
import { busy } from './errors';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

/** What the bodies that are under way may hold in memory together. */
export class MemoryBudget {
  private used = 0;

  constructor(private readonly most: number) {}

  /** @throws AppError 'unavailable' where so many bytes are not free */
  requireFree(bytes: number): void {
    if (this.used + bytes > this.most) throw busy();
  }

  /** @throws AppError 'unavailable' where so many bytes are not free */
  take(bytes: number): void {
    this.requireFree(bytes);
    this.used += bytes;
  }

  giveBack(bytes: number): void {
    this.used -= bytes;
  }
}

/** This process's. */
export const uploadBudget = (): MemoryBudget =>
  processSingleton('upload-memory', () => new MemoryBudget(UPLOAD_MEMORY));

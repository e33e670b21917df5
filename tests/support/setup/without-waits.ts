import { vi } from 'vitest';

// What answers after the same time whatever it did need not keep tests of other things waiting.
vi.mock(import('@/lib/platform/operations/constant-time'), () => ({
  constantTime: () => Promise.resolve(),
}));

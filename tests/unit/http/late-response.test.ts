import { expect, test, vi } from 'vitest';
import { serve } from '@/lib/platform/operations/serve';

test('a response that comes after its time was over is let go, not left open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let give = (_: Response) => {};
  const work = new Promise<Response>((resolve) => (give = resolve));
  const answering = serve(new Request('http://wherewell.test/'), 'trial', () => work);
  await vi.advanceTimersByTimeAsync(600_000);
  expect((await answering).status).toBe(503);
  const cancel = vi.fn();
  give(new Response(new ReadableStream({ cancel })));
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  vi.useRealTimers();
});

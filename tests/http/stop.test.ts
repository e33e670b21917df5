import { expect, inject, test, vi } from 'vitest';
import { startApp } from '../support/app';
import { askUntilRefused, KeepAliveClient } from '../support/keep-alive';

const PATHS = ['/api/health', '/api/community/get-all-states', '/robots.txt'];

test('a server asked to stop says so, loses no request of twenty busy clients, and ends', async () => {
  const app = await startApp({ ...inject('settings'), DRAIN_SECONDS: '3' });
  const answers: (number | undefined)[] = [];
  const busy = Array.from({ length: 20 }, (_, at) =>
    askUntilRefused(new KeepAliveClient(app.url), PATHS[at % 3] ?? '', ({ httpStatus }) =>
      answers.push(httpStatus),
    ),
  );
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(200), 20_000);
  const before = answers.length;
  const stopped = app.stop();
  const ready = await vi.waitFor(async () => {
    const said = await new KeepAliveClient(app.url).get('/api/ready');
    expect(said).toMatchObject({ httpStatus: 503, connection: 'close' });
    return said;
  }, 20_000);
  expect(JSON.parse(ready.text)).toMatchObject({ status: false, stopping: true, database: true });
  expect(await stopped).toBe(0);
  expect((await Promise.all(busy)).flat()).toEqual([]);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(answers.length).toBeGreaterThan(before);
});

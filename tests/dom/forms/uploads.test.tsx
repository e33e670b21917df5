import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext, useSession } from '@/components/auth/session';
import { UploadProvider } from '@/components/shell/upload-provider';
import { uploadSummary } from '@/components/shell/upload-panel';
import { communityKeys } from '@/lib/client/queries/communities';
import { uploading } from '@/lib/client/uploads/uploading';
import { useUpload } from '@/lib/client/uploads/use-upload';
import { show } from '../../support/browser/dom';
import { whatFollows } from '../../support/browser/turns';

const PATH = 'community/update-cover-photo';
const saved = vi.fn();

/** A screen that uploads, and shows how far it is. */
function Screen() {
  const { task, start, stop } = useUpload();
  const [outcome, setOutcome] = useState('');
  const publish = () =>
    start({
      taskName: 'Cover photo of Asheville',
      path: PATH,
      prepare: () => ({ communityId: 7, coverPhoto: new File(['x'], 'x.jpg') }),
      invalidates: [communityKeys.details(7)],
      onSaved: saved,
    }).then(
      () => setOutcome('published'),
      (error: Error) => setOutcome(error.name),
    );
  return (
    <main>
      <button onClick={() => void publish()}>Publish</button>
      <button onClick={stop}>Stop</button>
      <p>
        {task?.status} {task?.progressVal} {outcome}
      </p>
    </main>
  );
}

function Shell() {
  const session = useSession();
  const [signedIn, setSignedIn] = useState(true);
  const [here, setHere] = useState(true);
  return (
    <SessionContext value={{ ...session, signedIn }}>
      <UploadProvider>
        {here && <Screen />}
        <button onClick={() => setHere(false)}>Go elsewhere</button>
        <button onClick={() => setSignedIn(false)}>Log out</button>
      </UploadProvider>
    </SessionContext>
  );
}

/** A request whose progress and end the test decides: fetch cannot tell how much has arrived. */
class HeldRequest {
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  aborted = false;
  status = 200;
  responseText = '';
  open(): void {}
  setRequestHeader(): void {}
  headers: Record<string, string> = {};
  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null;
  }
  send(): void {
    uploads.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }
  progress(percent: number): void {
    this.upload.onprogress?.({ loaded: percent, total: 100, lengthComputable: true });
  }
  response(body: object, status = 200): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

let uploads: HeldRequest[];

const SAVED = { status: true, data: { images: 'media/x' } };

beforeEach(() => {
  uploads = [];
  saved.mockClear();
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});

const panel = () => screen.queryByRole('region', { name: 'Uploads' });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
async function start() {
  show(<Shell />);
  press('Publish');
  await whatFollows();
}

async function startAndGoElsewhere() {
  await start();
  press('Go elsewhere');
  await screen.findByRole('region', { name: 'Uploads' });
}

test('an upload goes on when its screen is left, and the panel says how it ends', async () => {
  await start();
  await whatFollows(() => uploads[0]?.progress(40));
  expect(screen.getByText('IN_PROGRESS 40')).toBeTruthy();
  expect(panel()).toBeNull();
  press('Go elsewhere');
  await screen.findByRole('region', { name: 'Uploads' });
  expect(screen.getByText('save in progress').getAttribute('role')).toBe('status');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(uploads[0]?.aborted).toBe(false);
  await whatFollows(() => uploads[0]?.response(SAVED));
  expect(saved).toHaveBeenCalledTimes(1);
  expect(screen.getByText('task saved successfully')).toBeTruthy();
  act(() => screen.getByText('task saved successfully').click());
  expect(panel()).toBeNull();
});

test('the panel can be folded while something is under way', async () => {
  await startAndGoElsewhere();
  act(() => screen.getByText('save in progress').click());
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => screen.getByText('save in progress').click());
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('on a phone the panel is folded at first, at a width that follows the size of text', async () => {
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return { matches: query === '(width < 1534px)' };
  });
  document.documentElement.style.fontSize = '32px';
  try {
    await startAndGoElsewhere();
    expect(panel()).toHaveAttribute('data-uploads', 'folded');
    expect(asked).toContain('(width < 1534px)');
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('a failed upload says why in the panel', async () => {
  await startAndGoElsewhere();
  await whatFollows(() => uploads[0]?.response({ status: false, message: 'Too large.' }, 413));
  expect(await screen.findByText('save failed')).toBeTruthy();
  expect(screen.getAllByText('Too large.')).toHaveLength(1);
});

test('a failed upload can be folded away, and goes only by its own button', async () => {
  await startAndGoElsewhere();
  await whatFollows(() => uploads[0]?.response({ status: false, message: 'Too large.' }, 413));
  act(() => screen.getByText('save failed').click());
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  act(() => screen.getByText('save failed').click());
  expect(screen.getByRole('button', { name: /^Try again/ })).toBeTruthy();
  press('Dismiss');
  expect(panel()).toBeNull();
});

test('what the screen showed to its end is not in the panel afterward', async () => {
  await start();
  await whatFollows(() => uploads[0]?.response(SAVED));
  expect(screen.getByText('SAVED 100 published')).toBeTruthy();
  press('Go elsewhere');
  await whatFollows();
  expect(panel()).toBeNull();
});

test('a stopped upload is cut off and forgotten', async () => {
  await start();
  press('Stop');
  await whatFollows();
  expect(uploads[0]?.aborted).toBe(true);
  expect(screen.getByText('AbortError')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

test('log-out stops every upload and closes the panel', async () => {
  await startAndGoElsewhere();
  press('Log out');
  await whatFollows();
  expect(uploads[0]?.aborted).toBe(true);
  expect(panel()).toBeNull();
});

test.each([
  [['SAVED', 'STARTED'], 'save in progress'],
  [['FAILED', 'IN_PROGRESS'], 'save in progress'],
  [['FAILED', 'FAILED'], 'save failed'],
  [['SAVED', 'FAILED'], 'few failed'],
  [['SAVED', 'SAVED'], 'task saved successfully'],
] as const)('uploads that are %j are called "%s"', (statuses, title) => {
  expect(uploadSummary(statuses.map((status) => ({ status }))).title).toBe(title);
});

test('an upload that failed elsewhere can be sent again from the panel', async () => {
  await startAndGoElsewhere();
  await whatFollows(() => uploads[0]?.response({ status: false, message: 'We are busy.' }, 503));
  expect(panel()).toHaveTextContent('save failed');
  act(() => screen.getByRole('button', { name: /^Try again/ }).click());
  await whatFollows();
  expect(panel()).toHaveTextContent('save in progress');
  await whatFollows(() => uploads[1]?.response(SAVED));
  expect(panel()).toHaveTextContent('task saved successfully');
  expect(saved).toHaveBeenCalledTimes(1);
});

test('an upload that failed on its screen can be sent again from the panel once that is left', async () => {
  await start();
  await whatFollows(() => uploads[0]?.response({ status: false, message: 'We are busy.' }, 503));
  expect(panel()).toBeNull();
  press('Go elsewhere');
  await screen.findByRole('region', { name: 'Uploads' });
  act(() => screen.getByRole('button', { name: /^Try again/ }).click());
  await whatFollows();
  await whatFollows(() => uploads[1]?.response(SAVED));
  expect(screen.getByText('task saved successfully')).toBeTruthy();
});

test('what is sent once more from its screen is not in the panel as failed', async () => {
  await start();
  await whatFollows(() => uploads[0]?.response({ status: false, message: 'We are busy.' }, 503));
  press('Publish');
  await whatFollows();
  await whatFollows(() => uploads[1]?.response(SAVED));
  press('Go elsewhere');
  await whatFollows();
  expect(panel()).toBeNull();
});

test('the answer to an upload says that the session has ended', async () => {
  const response = uploading(() => {})('/api/upload', { body: new FormData() });
  const [request] = uploads;
  if (request) request.headers = { 'session-ended': 'true' };
  request?.response(SAVED);
  expect((await response).headers.get('session-ended')).toBe('true');
});

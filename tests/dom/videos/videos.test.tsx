import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import AdminVideoReviewScreen from '@/components/screens/admin/videos/admin-video-review-screen';
import { ApproveVideo } from '@/components/screens/admin/videos/approve-video';
import { RejectVideo } from '@/components/screens/admin/videos/reject-video';
import { HistoryGuardProvider, HistoryListener } from '@/components/ui/overlay/history-guard';
import { UploadProvider } from '@/components/shell/upload-provider';
import { ConsultationButton } from '@/components/videos/consultation-button';
import ConsultationRequests from '@/components/videos/consultation-requests';
import VideoControls from '@/components/videos/video-controls';
import { videoState } from '@/components/videos/video-state';
import type { VideoRequest } from '@/lib/domains/videos/output';
import { PATHS } from '@/lib/shared/constants/paths';
import { Route, Routes } from 'react-router';
import type { Shrinking } from '@/components/videos/shrinking';
import { ApiError, show } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';

const ASHEVILLE = { id: 7, communityNameText: 'Asheville' };

const CONTROLS = (
  <UploadProvider>
    <VideoControls community={ASHEVILLE} />
  </UploadProvider>
);

const REQUEST: VideoRequest = {
  id: 'v1',
  requestId: 'v1',
  communityId: 7,
  communityNameText: 'Asheville',
  stateShortName: 'NC',
  video: 'media/video-1',
  poster: null,
  captions: null,
  approvedStatus: 'Pending',
  editedVideo: null,
  editedPoster: null,
  editedCaptions: null,
  editedStatus: null,
  isRead: false,
  rejectionReason: null,
  isAdminEntry: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
};

const approved = (given: Partial<VideoRequest> = {}): VideoRequest => ({
  ...REQUEST,
  approvedStatus: 'Approved',
  ...given,
});

describe('what an editor sees of a video', () => {
  test.each([
    ['nothing sent in yet', null, null, 'upload'],
    ['waiting', REQUEST, 'waits', null],
    ['live, unread', approved(), 'live', 'edit'],
    ['live, read', approved({ isRead: true }), null, 'edit'],
    [
      'live with an approved change, unread',
      approved({ editedStatus: 'Approved' }),
      'live',
      'edit',
    ],
    ['a change waiting', approved({ editedStatus: 'Pending' }), 'changeWaits', null],
    ['a change rejected, unread', approved({ editedStatus: 'Rejected' }), 'wrong', 'edit'],
    ['a change rejected, read', approved({ editedStatus: 'Rejected', isRead: true }), null, 'edit'],
    ['rejected, unread', { ...REQUEST, approvedStatus: 'Rejected' as const }, 'wrong', 'change'],
    [
      'rejected, read',
      { ...REQUEST, approvedStatus: 'Rejected' as const, isRead: true },
      null,
      'change',
    ],
  ])('%s', (_, request, banner, action) => {
    expect(videoState(request)).toEqual({ banner, action });
  });
});

test('a rejected video says why, in the reviewer’s words, until it is dismissed', async () => {
  let isRead = false;
  const { user, sent } = show(CONTROLS, {
    responses: {
      'community/get-video-request-data': () => ({
        data: { ...REQUEST, approvedStatus: 'Rejected', rejectionReason: 'It is dark.', isRead },
      }),
      'community/request-read': () => {
        isRead = true;
        return {};
      },
    },
  });
  expect(await screen.findByText("Oops! Looks like something wasn't right")).toBeVisible();
  expect(screen.getByText('It is dark.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(screen.queryByText('It is dark.')).toBeNull());
  expect(sent.find(({ to }) => to === 'community/request-read')?.input).toEqual({ videoId: 'v1' });
});

/** An upload that a test lets arrive. */
class HeldUpload {
  upload = {};
  status = 200;
  responseText = JSON.stringify({ status: true, data: REQUEST, guidance: [], message: 'Sent in.' });
  onload?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {}
}

/** The encoder of a browser, which a test finishes by hand. */
const encoder = vi.hoisted(() => ({
  encodeWithin: vi.fn<(file: File, shrinking: Shrinking) => Promise<File>>(),
}));
vi.mock('@/components/videos/encode-video', () => encoder);

/** What many browsers can't play of the video that is chosen or reviewed. */
const codecs = vi.hoisted(() => ({ rare: null as string | null }));
vi.mock('@/components/videos/read-codec', () => ({
  readRareCodec: () => Promise.resolve(codecs.rare),
}));
beforeEach(() => {
  codecs.rare = null;
});

describe('the upload dialog', () => {
  const LARGE = () =>
    new File([new Uint8Array(3 * 1_048_576)], 'phone.mov', { type: 'video/quicktime' });

  test('shrinks a video that is too large, says how far it is, and shows what came of it', async () => {
    vi.stubGlobal('VideoEncoder', class {});
    // It cannot play anything here.
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    });
    let finish: (file: File) => void = () => {};
    encoder.encodeWithin.mockImplementationOnce((_, { onProgress }) => {
      onProgress(40);
      return new Promise((resolve) => (finish = resolve));
    });
    const { user } = await open();
    await choose(user, LARGE());
    const progress = await screen.findByRole('progressbar', { name: 'Shrinking the video' });
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '40'));
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    finish(new File([new Uint8Array(1_048_576)], 'phone.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText(/^phone\.mp4, shrunk from 3\.0 MB to 1\.0 MB/)).toBeVisible();
    expect(encoder.encodeWithin.mock.calls[0]?.[1].limit).toBe(2_097_152);
  });

  test('takes nothing of a video whose shrinking is stopped', async () => {
    vi.stubGlobal('VideoEncoder', class {});
    encoder.encodeWithin.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const { user } = await open();
    await choose(user, LARGE());
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(screen.queryByText(/^File too large/)).toBeNull();
  });

  describe('with videos that a test opens by hand', () => {
    let opening: HTMLMediaElement[] = [];
    const small = (name: string) => new File(['x'], name, { type: 'video/mp4' });
    /** It cannot play anything here, and takes the file as it is. */
    const finishOpening = (at: number) =>
      act(async () => {
        opening[at]?.dispatchEvent(new Event('error'));
        await Promise.resolve();
      });

    beforeEach(() => {
      opening = [];
      vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
        this: HTMLMediaElement,
      ) {
        if (!this.isConnected) opening.push(this);
      });
    });

    test('the later of two that were chosen is kept, though the earlier one takes longer', async () => {
      const { user } = await open();
      await choose(user, small('first.mp4'));
      await choose(user, small('second.mp4'));
      await finishOpening(1);
      expect(await screen.findByText('second.mp4')).toBeVisible();
      await finishOpening(0);
      expect(screen.getByText('second.mp4')).toBeVisible();
      expect(screen.queryByText('first.mp4')).toBeNull();
      expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    });

    test('the later of two is waited for, though the earlier one is ready', async () => {
      const { user } = await open();
      await choose(user, small('first.mp4'));
      await choose(user, small('second.mp4'));
      await finishOpening(0);
      expect(screen.getByText('Opening the video…')).toBeVisible();
      expect(screen.queryByText('first.mp4')).toBeNull();
    });

    test('an upload that arrives while the next video is chosen takes neither it nor its dialog', async () => {
      let finish = () => {};
      let sent = false;
      vi.stubGlobal(
        'XMLHttpRequest',
        class extends HeldUpload {
          override send() {
            finish = () => {
              sent = true;
              this.onload?.();
            };
          }
        },
      );
      const { user } = await open(() => ({ data: sent ? REQUEST : null }));
      await choose(user, small('first.mp4'));
      await finishOpening(0);
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Upload Video' }));
      await choose(user, small('second.mp4'));
      await finishOpening(1);
      act(() => finish());
      expect(await screen.findByText('Sent in.')).toBeVisible();
      expect(await screen.findByText(/^Thanks for your video submission!/)).toBeInTheDocument();
      const dialog = within(screen.getByRole('dialog', { name: 'Upload Video' }));
      expect(dialog.getByText('second.mp4')).toBeVisible();
    });
  });

  test('says how, where the browser cannot shrink', async () => {
    vi.stubGlobal('VideoEncoder', undefined);
    Reflect.deleteProperty(globalThis, 'VideoEncoder');
    const { user } = await open();
    await choose(user, LARGE());
    const dialog = within(screen.getByRole('dialog', { name: 'Upload Video' }));
    expect(await dialog.findByText('File too large. Failed')).toBeVisible();
    expect(dialog.getByText(/Use a current Chrome, Edge or Safari/)).toBeVisible();
  });

  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }),
    );
  });

  const open = async (request: () => object = () => ({ data: null })) => {
    const shown = show(CONTROLS, {
      responses: { 'community/get-video-request-data': request },
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Upload Video' }));
    return shown;
  };
  const choose = (user: Awaited<ReturnType<typeof open>>['user'], file: File) =>
    user.upload(screen.getByLabelText('Choose video'), file);

  describe('of a video that many browsers can’t play', () => {
    const PHONE = () => new File(['x'], 'phone.mov', { type: 'video/quicktime' });
    const WARNING = /^Many browsers can’t play this video \(HEVC\)\..+Formats > Most Compatible/;

    beforeEach(() => {
      codecs.rare = 'HEVC';
      // It cannot play anything here.
      vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
        this: HTMLMediaElement,
      ) {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      });
    });

    test('says so and what to do, where this browser can’t convert it, and lets it be sent', async () => {
      Reflect.deleteProperty(globalThis, 'VideoEncoder');
      const { user } = await open();
      await choose(user, PHONE());
      expect(await screen.findByText(WARNING)).toBeVisible();
      const dialog = within(screen.getByRole('dialog', { name: 'Upload Video' }));
      expect(dialog.queryByRole('alert')).toBeNull();
      expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
    });

    test('converts it where this browser can, and says that', async () => {
      vi.stubGlobal('VideoEncoder', class {});
      let finish: (file: File) => void = () => {};
      encoder.encodeWithin.mockImplementationOnce(
        () => new Promise((resolve) => (finish = resolve)),
      );
      const { user } = await open();
      await choose(user, PHONE());
      await screen.findByRole('progressbar', { name: /^Converting the video/ });
      finish(new File(['more'], 'phone.mp4', { type: 'video/mp4' }));
      expect(await screen.findByText('phone.mp4, converted from HEVC')).toBeVisible();
      expect(screen.queryByText(WARNING)).toBeNull();
    });
  });

  test('says what a minute becomes within the limit', async () => {
    await open();
    expect(
      screen.getByText('Within 2 MB, a minute becomes about 320p, and about 13 seconds stay 720p.'),
    ).toBeVisible();
    expect(screen.getByText('1 minute or less')).toBeVisible();
  });

  test('says of empty captions that they are', async () => {
    const { user } = await open();
    await user.upload(
      screen.getByLabelText('Add captions'),
      new File([], 'a.vtt', { type: 'text/vtt' }),
    );
    expect(await screen.findByText('This file is empty.')).toBeVisible();
  });

  test('cannot be submitted without a file', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  test.each([
    ['an empty file', 'video/mp4', 0, 'This file is empty.'],
    ['a type that is none of ours', 'video/x-msvideo', 10, 'Invalid File Type. Failed'],
    ['a byte too many', 'video/mp4', 2_097_153, 'File too large. Failed'],
  ])('says of %s what is wrong, and takes nothing', async (_, type, size, message) => {
    const { user } = await open();
    const input = screen.getByLabelText('Choose video');
    input.removeAttribute('accept');
    await choose(user, new File([new Uint8Array(size)], 'town', { type }));
    const dialog = screen.getByRole('dialog', { name: 'Upload Video' });
    const alert = await within(dialog).findByRole('alert');
    expect(within(alert).getByText(message)).toBeVisible();
    expect(alert).toHaveTextContent(/^.*Oops! Video upload issue\. Check format and size\./);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });
});

test('a live video is removed only after a question that names it', async () => {
  const { user, sent } = show(CONTROLS, {
    responses: {
      'community/get-video-request-data': { data: approved() },
      'community/delete-video-request': { message: 'The video was removed.' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Video' }));
  await user.click(screen.getByRole('button', { name: 'Remove Video' }));
  const question = await screen.findByRole('dialog', {
    name: 'Remove the video about Asheville?',
  });
  expect(sent.some(({ to }) => to === 'community/delete-video-request')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Remove the video' }));
  await screen.findByText('The video was removed.');
});

test('Back closes the question whether to remove a video, and then the dialog under it', async () => {
  const entered: unknown[] = [window.history.state];
  const push = history.pushState.bind(history);
  vi.spyOn(history, 'pushState').mockImplementation((state, ...rest) => {
    entered.push(state);
    push(state, ...rest);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  /** What a browser does on Back: the entry before, the same address, the event. */
  const back = () =>
    act(() => {
      const state = entered.at(-2);
      history.replaceState(state, '', window.location.href);
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
      entered.pop();
    });
  const { user } = show(
    <HistoryGuardProvider>
      <HistoryListener />
      {CONTROLS}
    </HistoryGuardProvider>,
    { responses: { 'community/get-video-request-data': { data: approved() } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Video' }));
  await user.click(screen.getByRole('button', { name: 'Remove Video' }));
  const question = () =>
    screen.queryByRole('dialog', { name: 'Remove the video about Asheville?' });
  await waitFor(() => expect(question()).toBeVisible());
  back();
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Edit Video' })).toBeVisible();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
const REVIEW = {
  data: {
    sentBy: 'Ada Lane',
    sentAt: '2026-11-01T10:00:00.000Z',
    bytes: 1_572_864,
    format: 'MP4',
    hasCaptions: false,
    decidedBy: null,
    decidedAt: null,
    canTakeBack: true,
    waiting: 1,
    next: { requestId: 'v2', communityName: 'Boone' },
  },
};

describe('the approve page', () => {
  const open = (at: string, data: VideoRequest, response: object | ApiError) => {
    // The same address again would keep what was handed over to it.
    window.history.replaceState(null, '', '#/');
    return show(
      <Routes>
        <Route
          path={PATHS.adminVideoReview.pattern}
          element={<AdminVideoReviewScreen communityName="Asheville" requestId="v1" />}
        />
        <Route
          path={PATHS.videoUploadRequest.pattern}
          element={<ApproveVideo requestId="v1" ofChange={false} />}
        />
      </Routes>,
      {
        at,
        responses: {
          'community/get-video-review': REVIEW,
          'community/get-video-request-by-id': { data },
          'community/approve-video': response,
        },
      },
    );
  };
  /** From the review page, as an administrator gets there. */
  const approve = async (data: VideoRequest, response: object | ApiError) => {
    const shown = open('/app/admin-video-review/Asheville/v1', data, response);
    await shown.user.click(await screen.findByRole('link', { name: 'Approve' }));
    return shown;
  };
  const byAddress = '/app/video-upload-request/v1';
  const approvals = ({ sent }: ReturnType<typeof show>) =>
    sent.filter(({ to }) => to === 'community/approve-video');

  test('approves once, by itself, when the details are there', async () => {
    const shown = await approve(REQUEST, { data: approved(), message: 'Approved' });
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(approvals(shown).map(({ input }) => input)).toEqual([
      { requestId: 'v1', action: 'approve' },
    ]);
  });

  test('asks people who come by the address alone, and approves what they confirm', async () => {
    const shown = open(byAddress, REQUEST, { data: approved(), message: 'Approved' });
    const button = await screen.findByRole('button', { name: 'Approve' });
    expect(screen.getByRole('link', { name: 'Reject' })).toHaveAttribute(
      'href',
      '/#/app/admin-video-deny/Asheville/v1',
    );
    expect(approvals(shown)).toEqual([]);
    await shown.user.click(button);
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(approvals(shown)).toHaveLength(1);
  });

  test('says Not Approved if someone else was faster', async () => {
    await approve(REQUEST, new ApiError(409, 'The video has already been rejected'));
    expect(await screen.findByText('Not Approved')).toBeVisible();
    expect(screen.getByText('The video has already been rejected')).toBeVisible();
  });

  test('says Approval Failed where the server has trouble, and tries again', async () => {
    const shown = await approve(REQUEST, new ApiError(500, 'Something went wrong on our side.'));
    expect(await screen.findByText('Approval Failed')).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(approvals(shown)).toHaveLength(2));
  });

  test('approves nothing that was approved before', async () => {
    const shown = open(byAddress, approved(), { data: approved(), message: 'Approved' });
    expect(await screen.findByText('The video has already been approved')).toBeVisible();
    expect(approvals(shown)).toEqual([]);
  });
});

describe('the reject page', () => {
  test('rejects with a reason', async () => {
    const { user, sent, fill } = show(<RejectVideo requestId="v1" ofChange />, {
      responses: {
        'community/get-video-review': REVIEW,
        'community/get-video-request-by-id': {
          data: approved({ editedStatus: 'Pending', editedVideo: 'media/video-2' }),
        },
        'community/approve-edited-video': { data: approved(), message: 'Rejected' },
      },
    });
    await fill(await screen.findByRole('textbox', { name: /^Reason/ }), 'It is dark.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(sent.find(({ to }) => to === 'community/approve-edited-video')?.input).toEqual({
      requestId: 'v1',
      action: 'reject',
      reason: 'It is dark.',
    });
  });

  test('says Rejection Failed where it did, and keeps the reason', async () => {
    const { user, fill } = show(<RejectVideo requestId="v1" ofChange={false} />, {
      responses: {
        'community/get-video-review': REVIEW,
        'community/get-video-request-by-id': { data: REQUEST },
        'community/approve-video': new ApiError(500, 'Something went wrong on our side.'),
      },
    });
    const reason = await screen.findByRole('textbox', { name: /^Reason/ });
    await fill(reason, 'It is dark.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejection Failed')).toBeVisible();
    expect(reason).toHaveValue('It is dark.');
  });

  test('offers no form for a video that is approved', async () => {
    show(<RejectVideo requestId="v1" ofChange={false} />, {
      responses: {
        'community/get-video-review': REVIEW,
        'community/get-video-request-by-id': { data: approved() },
      },
    });
    expect(await screen.findByText('The video has already been approved')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the review page', () => {
  const open = (data: VideoRequest, review: object = REVIEW) =>
    show(
      <Routes>
        <Route
          path="*"
          element={<AdminVideoReviewScreen communityName="Asheville" requestId="v1" />}
        />
        <Route path="/app/admin-video-review/Boone/v2" element="The next one" />
      </Routes>,
      {
        responses: {
          'community/get-video-review': review,
          'community/get-video-request-by-id': { data },
          'community/approve-video': { data: approved(), message: 'Approved' },
          'community/take-back-video-decision': { data: REQUEST, message: 'Taken back.' },
        },
      },
    );

  test('says who sent the video, how large it is and in which format', async () => {
    open(REQUEST);
    for (const text of ['Ada Lane', '1.5 MB', 'MP4'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  });

  test('says of a video that many browsers can’t play it', async () => {
    codecs.rare = 'ProRes';
    open(REQUEST);
    expect(
      await screen.findByText(/^Many browsers can’t play this video \(ProRes\)/),
    ).toBeVisible();
  });

  test('approves and goes on to the next one', async () => {
    const { user, sent } = open(REQUEST);
    await user.click(await screen.findByRole('button', { name: 'Approve and next' }));
    expect(await screen.findByText('The next one')).toBeVisible();
    expect(sent.filter(({ to }) => to === 'community/approve-video')).toHaveLength(1);
  });

  test('takes a decision back', async () => {
    const { user, sent } = open(approved());
    await user.click(await screen.findByRole('button', { name: 'Take back the decision' }));
    expect(await screen.findByText(/The decision was taken back/)).toBeVisible();
    expect(sent.find(({ to }) => to === 'community/take-back-video-decision')?.input).toEqual({
      requestId: 'v1',
    });
  });
});

test('the review page leads to the decision that is asked for', async () => {
  show(<AdminVideoReviewScreen communityName="Asheville" requestId="v1" />, {
    responses: {
      'community/get-video-review': REVIEW,
      'community/get-video-request-by-id': {
        data: approved({ editedStatus: 'Pending', editedVideo: 'media/video-2' }),
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'Approve' });
  expect(link).toHaveAttribute('href', '/#/app/approve-edit-video-request/v1');
  expect(screen.getByLabelText('The new video about Asheville, NC')).toHaveAttribute(
    'src',
    '/api/media/video-2',
  );
});

describe('a request for a consultation', () => {
  const button = <ConsultationButton communityId={7} representativeName="Robin Lane" />;

  test('is not offered to the representative on their own page', () => {
    show(button, { account: representativeOf(7) });
    expect(screen.queryByRole('button', { name: 'Request a Video Consultation' })).toBeNull();
  });

  test('asks a visitor to log in', async () => {
    const { user, session } = show(button);
    await user.click(screen.getByRole('button', { name: 'Request a Video Consultation' }));
    expect(session.openDialog).toHaveBeenCalledWith(
      'login',
      expect.any(Function),
      'talk with Robin Lane',
    );
  });

  test('shows the person’s own address, not to be changed, and what the server says', async () => {
    const { user } = show(button, {
      account: SHOPPER,
      responses: {
        'community/send-video-consultation-request': new ApiError(409, 'You’ve already asked.'),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Request a Video Consultation' }));
    const email = await screen.findByLabelText('Your email');
    expect(email).toHaveValue(SHOPPER.emailId);
    expect(email).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('You’ve already asked.')).toBeVisible();
  });

  test('is shown to the representative until it is dismissed', async () => {
    let isRead = false;
    const { user } = show(<ConsultationRequests communityId={7} />, {
      account: representativeOf(7),
      responses: {
        'community/get-video-consultation-data': () => ({
          data: [
            {
              id: 3,
              isRead,
              createdAt: '2026-11-01T10:00:00.000Z',
              doneAt: null,
              firstName: 'Ada',
              lastName: 'Lane',
              emailId: 'ada@example.test',
            },
          ],
        }),
        'community/request-consult-read': () => {
          isRead = true;
          return {};
        },
      },
    });
    expect(await screen.findByText("We've Received Your Message")).toBeVisible();
    expect(screen.getByRole('link', { name: 'ada@example.test' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
    await screen.findByRole('button', { name: 'Show 1 earlier request' });
  });
});

test('an administrator sees requests for consultations, and cannot put them away', async () => {
  show(<ConsultationRequests communityId={7} />, {
    account: ADMINISTRATOR,
    responses: {
      'community/get-video-consultation-data': {
        data: [
          {
            id: 3,
            isRead: false,
            createdAt: '2026-11-01T10:00:00.000Z',
            doneAt: null,
            firstName: 'Ada',
            lastName: 'Lane',
            emailId: 'ada@example.test',
          },
        ],
      },
    },
  });
  expect(await screen.findByText("We've Received Your Message")).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
});

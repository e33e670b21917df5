import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { PersonPicture } from '@/components/communities/person-picture';
import { EmployerLogo } from '@/components/jobs/employer-logo';
import { AuthScreen } from '@/components/screens/auth/auth-screen';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { ListTabs } from '@/components/screens/browse/community-list/list-tabs';
import { WrittenBy } from '@/components/sections/written-by';
import { Checkbox } from '@/components/ui/input/checkbox';
import { Tag } from '@/components/ui/tag';
import { Carousel } from '@/components/ui/carousel';
import { PATHS } from '@/lib/shared/constants/paths';
import { show } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';

/** Presses a key. @returns whether the page kept it from the browser */
function swallows(target: Element, key: string, modifiers = {}): boolean {
  const event = createEvent.keyDown(target, { key, ...modifiers });
  fireEvent(target, event);
  return event.defaultPrevented;
}

test('Alt and the left arrow stay the browser’s Back in a carousel', () => {
  show(
    <Carousel label="Pictures">
      <p>One</p>
      <p>Two</p>
    </Carousel>,
  );
  const carousel = screen.getByRole('region', { name: 'Pictures' });
  expect(swallows(carousel, 'ArrowLeft')).toBe(true);
  expect(swallows(carousel, 'ArrowLeft', { altKey: true })).toBe(false);
  expect(swallows(carousel, 'ArrowRight', { metaKey: true })).toBe(false);
});

test('Alt and the left arrow stay the browser’s Back on the list’s tabs', () => {
  show(
    <ListTabs tab={0} onTab={() => {}}>
      The list
    </ListTabs>,
  );
  const tab = screen.getByRole('tab', { name: 'All' });
  tab.focus();
  expect(swallows(tab, 'ArrowLeft', { altKey: true })).toBe(false);
  expect(tab).toHaveFocus();
  expect(swallows(tab, 'ArrowLeft')).toBe(true);
});

// happy-dom fetches no pictures, and says of each that it has come and is empty.
beforeEach(() => {
  const underWay = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  return () => underWay.mockRestore();
});

test('a portrait that does not load gives way to the initials', () => {
  const { container } = show(
    <PersonPicture person={{ ...SHOPPER, profilePic: 'media/gone.jpg' }} />,
  );
  fireEvent.error(container.querySelector('img') as Element);
  expect(screen.getByText('AL')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('a logo that does not load gives way to the sign for work', () => {
  const { container } = show(<EmployerLogo logo="https://example.org/gone.png" />);
  fireEvent.error(container.querySelector('img') as Element);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('Back from where a log-in has led does not lead to the log-in', async () => {
  const replace = vi.spyOn(window.location, 'replace');
  const { user } = show(
    <Routes>
      <Route path={PATHS.login.pattern} element={<AuthScreen first="login" />} />
      <Route path={PATHS.account.pattern} element={<h1>Your account</h1>} />
    </Routes>,
    {
      at: PATHS.login.pattern,
      responses: { 'user/login': { deviceAuth: 'opaque', usersResult: SHOPPER } as never },
    },
  );
  document.cookie = 'token=4102444800';
  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'A-good-one-1');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(replace).toHaveBeenCalledWith(`#${PATHS.account.pattern}`);
  document.cookie = 'token=; max-age=0';
});

/** A window whose width a test can change. */
function resizable(width: number) {
  const lists = new Set<{ query: string; tell: () => void }>();
  let now = width;
  const matches = (query: string) => now >= Number(/\d+/.exec(query)?.[0]);
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, tell: () => void) => lists.add({ query, tell }),
    removeEventListener: () => {},
  }));
  return (next: number) => {
    now = next;
    for (const { tell } of lists) tell();
  };
}

test('the sheet with the filters survives the turning of a tablet', async () => {
  const resize = resizable(800);
  const { user } = show(
    <Routes>
      <Route path={PATHS.communityList.pattern} element={<CommunityListScreen />} />
    </Routes>,
    {
      at: PATHS.communityList.pattern,
      responses: {
        'community/get-all': { dataResult: [], count: 0 },
        'community/get-all-states': { data: [] },
        'community/get-amenity-categories': { amenityCategoriesResult: [], usersResult: [] },
        'community/get-health-facility-types': { data: [] },
      },
    },
  );
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(sheet).toBeVisible();
  resize(1000);
  await screen.findByRole('dialog', { name: 'Filters' });
  resize(800);
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(sheet);
  await user.click(screen.getByRole('button', { name: 'See Results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a choice that is refused is shown as it was', async () => {
  const { user } = show(
    <>
      <Checkbox label="University" checked={false} onCheckedChange={() => {}} />
      <Tag pressed={false} onPressedChange={() => {}}>
        Hospital
      </Tag>
    </>,
  );
  const [box, tag] = [screen.getByRole('checkbox'), screen.getByRole('button')];
  await user.click(box);
  await user.click(tag);
  expect(box).toBeChecked();
  expect(tag).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(box).not.toBeChecked());
  await waitFor(() => expect(tag).toHaveAttribute('aria-pressed', 'false'));
});

test('the name of who wrote a section breaks where it is longer than a line', () => {
  const firstName = 'J'.repeat(60);
  show(
    <WrittenBy
      of={{
        isAdminEntry: false,
        isSample: false,
        updatedAt: '2026-03-14T09:00:00.000Z',
        addedByUser: { firstName, lastName: 'Sample', profilePic: null, roleId: 2 },
      }}
    />,
  );
  expect(screen.getByText(new RegExp(firstName))).toHaveClass('min-w-0', 'break-words');
});

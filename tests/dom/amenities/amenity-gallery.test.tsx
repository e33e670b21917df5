import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AmenityGallery } from '@/components/amenities/amenity-gallery';
import { show } from '../../support/browser/dom';

// Nothing is fetched here: as in a browser before a picture has come.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

const BLUR = 'data:image/webp;base64,AAAA';

const picture = (name: string, alt = '') => ({
  image: `media/amenity-${name}`,
  alt,
  placeholder: BLUR,
});

const open = (...images: ReturnType<typeof picture>[]) =>
  show(<AmenityGallery name="Town Museum" images={images} category="Arts & Culture" seed={1} />);

const loaded = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));
const carousel = () => screen.findByRole('region', { name: 'Pictures of Town Museum' });

test('a picture comes in the width it is shown in, with what is to be seen on it', () => {
  open(picture('a', 'The front'));
  const image = screen.getByRole('img', { name: 'The front' });
  expect(image).toHaveAttribute(
    'srcset',
    '/api/media/amenity-a?w=400 400w, /api/media/amenity-a?w=800 800w, /api/media/amenity-a?w=1200 1200w',
  );
  expect(image).toHaveAttribute('sizes', '(width < 47.9375rem) 100vw, 400px');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image.style.backgroundImage).toContain(BLUR);
});

test('a picture that nobody described has the name of the place', () => {
  open(picture('a'));
  expect(screen.getByRole('img', { name: 'Town Museum' })).toBeVisible();
});

test('the other pictures are loaded only when someone is about to view them', async () => {
  open(picture('a'), picture('b'), picture('c'));
  const region = await carousel();
  expect(loaded()).toEqual(['/api/media/amenity-a']);
  fireEvent.pointerEnter(region);
  await waitFor(() => expect(loaded()).toEqual(['/api/media/amenity-a', '/api/media/amenity-b']));
});

test('also where they are reached by keys', async () => {
  open(picture('a'), picture('b'));
  const region = await carousel();
  expect(loaded()).toHaveLength(1);
  fireEvent.focusIn(region);
  await waitFor(() => expect(loaded()).toHaveLength(2));
});

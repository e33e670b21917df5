import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StateLocator } from '@/components/graphics/locator';
import { STATES } from '@/lib/shared/reference/states';

const BOONE = {
  stateName: 'North Carolina',
  stateShortName: 'NC',
  placeName: 'Boone',
  lat: 36.2168,
  long: -81.6746,
};

describe('the locator', () => {
  test('says where a place is, and has its dot inside the box, in the northwest of its state', () => {
    render(<StateLocator {...BOONE} />);
    const picture = screen.getByRole('img', { name: 'Boone on a map of North Carolina' });
    const dot = picture.querySelector('circle:last-of-type');
    expect(Number(dot?.getAttribute('cx'))).toBeLessThan(171);
    expect(Number(dot?.getAttribute('cx'))).toBeGreaterThan(18);
    expect(Number(dot?.getAttribute('cy'))).toBeLessThan(110);
  });

  test('without a known spot shows the state alone', () => {
    render(<StateLocator {...BOONE} lat={null} long={null} />);
    const picture = screen.getByRole('img', { name: 'Outline of North Carolina' });
    expect(picture.querySelector('circle')).toBeNull();
  });

  test('of every state has its outline and its county lines as files', () => {
    for (const { stateName, stateShortName } of STATES) {
      const { container, unmount } = render(
        <StateLocator {...BOONE} stateName={stateName} stateShortName={stateShortName} />,
      );
      const files = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
      expect(files).toHaveLength(2);
      for (const file of files) {
        const [path = '', id = ''] = (file ?? '').split('#');
        expect(readFileSync(`public${path}`, 'utf8')).toContain(`id="${id}"`);
      }
      unmount();
    }
  });
});

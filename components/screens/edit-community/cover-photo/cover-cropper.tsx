import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { mostZoom, shapeFor, type ChosenPhoto } from './chosen-photo';
import type { PhotoPart } from './photo-part';

export interface CoverCropperProps {
  photo: ChosenPhoto;
  onPart: (part: PhotoPart) => void;
}

const KEYBOARD_STEP = 10;
const CENTRE = { x: 0, y: 0 };

/** The photo in a frame of the page's shape: moved by hand or arrow keys, enlarged by a slider. */
export function CoverCropper({ photo, onPart }: CoverCropperProps) {
  const id = useId();
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const shape = shapeFor(photo);
  const maxZoom = mostZoom(photo);
  const canZoom = maxZoom >= 1.01;

  return (
    <div>
      <div
        className="bg-moss rounded-control has-focus-visible:outline-focus relative overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        style={{ aspectRatio: shape }}
      >
        <Cropper
          image={photo.url}
          aspect={shape}
          objectFit="cover"
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          onZoomChange={setZoom}
          // Scrolling belongs to the page; only a pinch on a trackpad enlarges.
          onWheelRequest={({ ctrlKey }) => ctrlKey && canZoom}
          keyboardStep={KEYBOARD_STEP}
          onCropAreaChange={(_, part) => onPart(part)}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the photo to show',
            'aria-describedby': `${id}-how`,
          }}
          classes={{ cropAreaClassName: 'focus-visible:outline-none' }}
        />
      </div>
      <p id={`${id}-how`} className="text-14 text-ink-soft mt-2">
        Drag the photo, or use the arrow keys, to choose what’s in the frame.
      </p>
      {canZoom ? (
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <span className="text-14 font-semibold">Zoom</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={(maxZoom - 1) / 50}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            className="accent-spruce h-11 w-full max-w-xs cursor-pointer"
          />
          <span aria-hidden className="figures text-14 text-ink-soft w-12">
            {Math.round(zoom * 100)}%
          </span>
        </label>
      ) : (
        <p className="text-14 text-ink-soft mt-1">Just big enough, so you can’t zoom in.</p>
      )}
    </div>
  );
}

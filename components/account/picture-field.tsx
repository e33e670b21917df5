'use client';

import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { PersonPicture } from '@/components/communities/person-picture';
import { Button, buttonClass } from '@/components/ui/button';
import { PICTURE_TYPES, pictureFault } from './picture-fault';

/** A new picture, its removal, or null where the stored one stays. */
export type PictureChoice = File | 'remove' | null;

export interface PictureFieldProps {
  person: { firstName: string; lastName: string; profilePic: string | null };
  value: PictureChoice;
  onChange: (value: PictureChoice) => void;
  error: string | undefined;
  /** Says what is wrong with a chosen file; such a file is not taken. */
  onFault: (fault: string) => void;
}

function stateInWords(value: PictureChoice): string {
  if (value === 'remove') return 'The picture will be removed when you save.';
  if (value) return `${value.name} will be shown after you save.`;
  return 'PNG, JPG or JPEG, up to 5 MB. We’ll crop it to a square.';
}

/** Chooses, previews and removes a person's picture. */
export function PictureField({ person, value, onChange, error, onFault }: PictureFieldProps) {
  const id = useId();
  const file = value instanceof File ? value : null;
  const [preview, setPreview] = useState<{ file: File; url: string }>();
  useEffect(() => () => preview && URL.revokeObjectURL(preview.url), [preview]);
  const shown = value === 'remove' ? { ...person, profilePic: null } : person;
  const hasPicture = file !== null || (value === null && person.profilePic !== null);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const fault = pictureFault(chosen);
    if (fault) {
      onFault(fault);
      return;
    }
    setPreview({ file: chosen, url: URL.createObjectURL(chosen) });
    onChange(chosen);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="text-14 mb-2 font-semibold">Picture</legend>
      <div className="tiny:flex-col tiny:items-start flex items-center gap-5">
        <PersonPicture
          person={shown}
          preview={preview?.file === file ? preview?.url : undefined}
          className="text-36 size-24"
          sizes="96px"
        />
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <label
              className={buttonClass({
                variant: 'secondary',
                className:
                  'has-focus-visible:outline-focus relative cursor-pointer overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              })}
            >
              {hasPicture ? 'Change picture' : 'Choose picture'}
              <input
                type="file"
                accept={PICTURE_TYPES}
                aria-describedby={`${id}-state${error ? ` ${id}-error` : ''}`}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget }) => {
                  choose(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
            {hasPicture && (
              <Button
                variant="quiet"
                onClick={() => onChange(person.profilePic === null ? null : 'remove')}
              >
                Remove picture
              </Button>
            )}
            {value === 'remove' && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                Keep picture
              </Button>
            )}
          </div>
          <p id={`${id}-state`} aria-live="polite" className="text-14 text-ink-soft mt-2">
            {stateInWords(value)}
          </p>
          {error && (
            <p
              id={`${id}-error`}
              role="alert"
              className="text-14 text-clay mt-1 flex items-start gap-1.5 font-medium"
            >
              <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

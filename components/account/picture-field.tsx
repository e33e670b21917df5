'use client';

import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PersonPicture } from '@/components/communities/person-picture';
import { PICTURE_TYPES } from '@/components/pictures/picture-fault';
import { LARGER_ONES, sendablePicture, SHRINKING } from '@/components/pictures/sendable-picture';
import { Button, buttonClass } from '@/components/ui/button';

/** A new picture, its removal, or null where the stored one stays. */
export type PictureChoice = File | 'remove' | null;

export interface PictureFieldProps {
  person: { firstName: string; lastName: string; profilePic: string | null };
  value: PictureChoice;
  onChange: (value: PictureChoice) => void;
  error: string | undefined;
  /** Says what is wrong with a chosen file; such a file is not taken. */
  onFault: (fault: string) => void;
  /** Says whether a chosen file is still being made ready: the form must wait for it. */
  onWork: (working: boolean) => void;
}

function stateInWords(value: PictureChoice, shrinking: boolean): string {
  if (shrinking) return SHRINKING;
  if (value === 'remove') return 'The picture will be removed when you save.';
  if (value) return `${value.name} will be shown after you save.`;
  return `PNG, JPG or JPEG, up to 5 MB. ${LARGER_ONES} We’ll crop it to a square.`;
}

/** Chooses, previews and removes a person's picture. */
export function PictureField({
  person,
  value,
  onChange,
  error,
  onFault,
  onWork,
}: PictureFieldProps) {
  const id = useId();
  const file = value instanceof File ? value : null;
  const [preview, setPreview] = useState<{ file: File; url: string }>();
  useEffect(() => () => preview && URL.revokeObjectURL(preview.url), [preview]);
  const shown = value === 'remove' ? { ...person, profilePic: null } : person;
  const hasPicture = file !== null || (value === null && person.profilePic !== null);

  const [shrinking, setShrinking] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  /** Whatever is decided next takes the place of a file that is still worked on. */
  const decide = (choice: PictureChoice) => {
    latest.current += 1;
    setShrinking(false);
    onWork(false);
    onChange(choice);
  };
  const choose = async (chosen: File) => {
    latest.current += 1;
    const mine = latest.current;
    setShrinking(false);
    onWork(true);
    const file = await sendablePicture(chosen, () => mine === latest.current && setShrinking(true));
    if (mine !== latest.current) return;
    setShrinking(false);
    onWork(false);
    if (typeof file === 'string') return onFault(file);
    setPreview({ file, url: URL.createObjectURL(file) });
    onChange(file);
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
                  const chosen = currentTarget.files?.[0];
                  if (chosen) void choose(chosen);
                  currentTarget.value = '';
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
            {hasPicture && (
              <Button
                variant="quiet"
                onClick={() => decide(person.profilePic === null ? null : 'remove')}
              >
                Remove picture
              </Button>
            )}
            {value === 'remove' && (
              <Button variant="quiet" onClick={() => decide(null)}>
                Keep picture
              </Button>
            )}
          </div>
          <p id={`${id}-state`} aria-live="polite" className="text-14 text-ink-soft mt-2">
            {stateInWords(value, shrinking)}
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

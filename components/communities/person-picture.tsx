'use client';

import { clsx } from 'clsx';
import { usePicture } from '@/components/ui/hooks/use-picture';
import type { Person } from '@/lib/shared/input/person';
import { pictureSources } from '@/lib/shared/constants/picture-sources';

const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** A person's picture, or their initials; decoration beside their name. */
export function PersonPicture({
  person,
  className = 'size-20 text-28',
  sizes = '80px',
  preview,
}: {
  person: Pick<Person, 'firstName' | 'lastName' | 'profilePic'>;
  className?: string;
  /** The width it is shown in. */
  sizes?: string;
  /** The address of a picture that was chosen and is not stored yet. */
  preview?: string;
}) {
  const shape = clsx('shrink-0 rounded-full', className);
  const { failed, watch } = usePicture(preview ?? person.profilePic);
  if ((preview ?? person.profilePic) && !failed)
    return (
      <img
        {...watch}
        {...(preview ? { src: preview } : pictureSources(person.profilePic ?? '', 'profile'))}
        sizes={sizes}
        alt=""
        loading="lazy"
        className={clsx(shape, 'bg-moss object-cover')}
      />
    );
  return (
    <span
      aria-hidden
      className={clsx(
        shape,
        'bg-spruce text-spruce-ink flex items-center justify-center font-serif font-semibold',
      )}
    >
      {initial(person.firstName) + initial(person.lastName)}
    </span>
  );
}

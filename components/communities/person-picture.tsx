import { clsx } from 'clsx';
import type { Person } from '@/lib/communities/schema';

const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** A person's picture, or their initials; decoration beside their name. */
export function PersonPicture({
  person,
  className = 'size-20 text-28',
}: {
  person: Pick<Person, 'firstName' | 'lastName' | 'profilePic'>;
  className?: string;
}) {
  const shape = clsx('shrink-0 rounded-full', className);
  if (person.profilePic)
    return (
      <img
        src={`/api/${person.profilePic}`}
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

import { clsx } from 'clsx';
import { BriefcaseBusiness } from 'lucide-react';
import { usePicture } from '@/components/ui/hooks/use-picture';

export interface EmployerLogoProps {
  logo: string | null;
  className?: string;
}

const address = (logo: string) => (/^https:\/\//i.test(logo) ? logo : `/api/${logo}`);

/** The employer's sign; its name is always beside it in words. */
export function EmployerLogo({ logo, className }: EmployerLogoProps) {
  const { failed, watch } = usePicture(logo);
  return (
    <span
      aria-hidden
      className={clsx(
        'bg-moss text-spruce rounded-control flex size-12 shrink-0 items-center justify-center overflow-hidden',
        className,
      )}
    >
      {logo && !failed ? (
        <img
          {...watch}
          src={address(logo)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="bg-surface size-full object-contain"
        />
      ) : (
        <BriefcaseBusiness size={22} />
      )}
    </span>
  );
}

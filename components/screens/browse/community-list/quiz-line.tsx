import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** Leads from the recommendations back to the answers that they come from. */
export function QuizLine({ wishes }: { wishes: string }) {
  return (
    <p className="text-16 mb-1">
      From your last quiz.{' '}
      <a href={shellHref(`${PATHS.findYourHappy.pattern}?w=${wishes}`)} className="link">
        See or change its answers
      </a>
    </p>
  );
}

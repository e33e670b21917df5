import { CircleAlert } from 'lucide-react';

/**
 * What is wrong with the form as a whole: what the server said, or that it could not be reached.
 */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p
      role="alert"
      className="rounded-control border-clay bg-clay-soft text-ink text-16 flex items-start gap-2.5 border px-3.5 py-3"
    >
      <CircleAlert aria-hidden size={20} className="text-clay mt-0.5 shrink-0" />
      <span className="min-w-0">{message}</span>
    </p>
  );
}

import { NotFound } from '@/components/ui/not-found';

export default function NotFoundScreen() {
  return <NotFound />;
}

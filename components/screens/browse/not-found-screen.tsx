import { NotFound } from '@/components/ui/loading/not-found';

export default function NotFoundScreen() {
  return <NotFound />;
}

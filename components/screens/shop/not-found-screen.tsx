import { NotFound } from '@/components/shell/not-found';

export default function NotFoundScreen() {
  return <NotFound />;
}

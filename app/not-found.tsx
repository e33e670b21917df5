import { Frame } from '@/components/shell/frame';
import { NotFound } from '@/components/shell/not-found';

export default function NotFoundPage() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

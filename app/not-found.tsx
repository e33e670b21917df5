import { Frame } from '@/components/shell/frame/frame';
import { NotFound } from '@/components/ui/loading/not-found';

export default function NotFoundPage() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

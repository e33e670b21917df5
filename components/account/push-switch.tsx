import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/input/switch';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import {
  endpointHere,
  pushObstacle,
  PushRefused,
  subscribeHere,
  unsubscribeHere,
  type PushObstacle,
} from '@/lib/client/push-device';
import { pushKeys, pushQueries } from '@/lib/client/queries/push';
import { siteSettings } from '@/lib/client/site-settings';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { Account } from '@/lib/domains/accounts/output';
import type { PushDevice } from '@/lib/domains/push/output';
import { isAdministrator } from '@/lib/shared/access/roles';
import { formatDate } from '@/lib/shared/format/dates';

const NOT_CHANGED = 'We couldn’t change notifications. Please try again.';

const OBSTACLES: Record<PushObstacle, string> = {
  'home-screen': 'Add this site to your Home Screen first, and open it from there.',
  unsupported: 'This browser can’t show them.',
  blocked: 'They’re blocked for this site. Allow them in your browser’s settings first.',
};

/** What somebody is sent notifications about. */
function aboutOf(account: Account): string {
  const about = [
    account.communityId !== null &&
      'what’s decided about your video, requests for a consultation and reports about your page',
    isAdministrator(account) && 'videos that wait for review',
    'new places for the saved searches that you get emails about',
  ].filter((part) => part !== false);
  const words = about.join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

interface PushSwitchProps {
  account: Account;
  /** What this installation signs notifications with; null where it sends none. */
  publicKey?: string | null;
}

/** Lets a person turn notifications on and off, on this device and on their others. */
export function PushSwitch({ account, publicKey = siteSettings().pushPublicKey }: PushSwitchProps) {
  if (publicKey === null) return null;
  return (
    <section aria-label="Notifications" className="card mt-6 px-5 py-4">
      <Devices account={account} publicKey={publicKey} />
    </section>
  );
}

function Devices({ account, publicKey }: { account: Account; publicKey: string }) {
  const id = useId();
  const { notify } = useToasts();
  const { data, error: unread } = useQuery(pushQueries.devices());
  /** As the browser says; undefined until it has. */
  const [here, setHere] = useState<string | null>();
  const [obstacle, setObstacle] = useState(pushObstacle);
  const look = async () => {
    setHere(await endpointHere(publicKey));
    setObstacle(pushObstacle());
  };
  useEffect(() => {
    let isShown = true;
    void endpointHere(publicKey).then((endpoint) => isShown && setHere(endpoint));
    return () => {
      isShown = false;
    };
  }, [publicKey]);

  const turnOn = useCallMutation<'push/subscribe', void>('push/subscribe', {
    invalidates: [pushKeys.devices],
    prepare: () => subscribeHere(publicKey).finally(() => setObstacle(pushObstacle())),
    onSuccess: async ({ message }) => {
      await look();
      notify({ text: message, tone: 'success' });
    },
    showError: 'inline',
  });
  const turnOff = useCallMutation('push/unsubscribe', {
    invalidates: [pushKeys.devices],
    onSuccess: async ({ message }, { endpoint }) => {
      if (endpoint === here) await unsubscribeHere();
      await look();
      notify({ text: message, tone: 'success' });
    },
    showError: 'inline',
  });

  const devices = data?.data;
  const isOn = devices?.some(({ endpoint }) => endpoint === here) ?? false;
  const others = devices?.filter(({ endpoint }) => endpoint !== here) ?? [];
  const busy = turnOn.isPending || turnOff.isPending;
  const error = turnOn.error ?? turnOff.error ?? unread;
  const failure =
    error &&
    (error instanceof CallFailure || error instanceof PushRefused ? error.message : NOT_CHANGED);
  const cannot = !isOn && (obstacle !== null || devices === undefined || here === undefined);

  const toggle = () => {
    if (busy || cannot) return;
    turnOn.reset();
    turnOff.reset();
    if (isOn && here) turnOff.mutate({ endpoint: here });
    else turnOn.mutate();
  };

  return (
    <>
      <div className="tiny:flex-col tiny:gap-2 flex items-start justify-between gap-6">
        <div className="min-w-0">
          <p id={`${id}-label`} className="font-semibold">
            Notifications on this device
          </p>
          <p id={`${id}-hint`} className="text-ink-soft mt-0.5">
            {aboutOf(account)}{' '}
            {obstacle && !isOn
              ? OBSTACLES[obstacle]
              : 'They’re shown until you log out here, also when the site isn’t open.'}
          </p>
          {failure && (
            <p role="alert" className="text-14 text-clay mt-1.5 font-medium">
              {failure}
            </p>
          )}
        </div>
        <Switch
          checked={turnOn.isPending || isOn}
          onCheckedChange={toggle}
          busy={busy}
          aria-disabled={cannot || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          className="mt-0.5"
        />
      </div>
      {others.length > 0 && (
        <OtherDevices
          devices={others}
          busy={busy}
          onOff={(endpoint) => turnOff.mutate({ endpoint })}
        />
      )}
    </>
  );
}

interface OtherDevicesProps {
  devices: readonly PushDevice[];
  busy: boolean;
  onOff: (endpoint: string) => void;
}

function OtherDevices({ devices, busy, onOff }: OtherDevicesProps) {
  return (
    <ul aria-label="Notifications on other devices" className="mt-3">
      {devices.map(({ id, device, endpoint, createdAt }) => (
        <li
          key={id}
          className="border-line flex flex-wrap items-center justify-between gap-x-4 border-t py-2"
        >
          <span>
            {device ?? 'Unknown browser'}
            <span className="text-ink-soft"> since {formatDate(createdAt)}</span>
          </span>
          <Button variant="quiet" size="small" disabled={busy} onClick={() => onOff(endpoint)}>
            Turn off<span className="sr-only"> on {device ?? 'an unknown browser'}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

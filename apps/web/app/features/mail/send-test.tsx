import { Send } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

const fetcherKey = 'test mail';

interface SendTestProps {
  /** Set if earlier mail to the viewer bounced. */
  bounce: { email: string; response: string } | null;
}

/** Sends a test message to the viewer, and asks first if their address bounced. */
export function SendTest({ bounce }: SendTestProps) {
  const fetcher = useFetcher<ActReply>({ key: fetcherKey });
  useActToast(fetcher, 'Test message queued');
  const label = 'Send a test message';
  if (bounce) {
    return (
      <ConfirmButton
        fetcherKey={fetcherKey}
        fields={{ intent: 'test', despiteBounce: 'yes' }}
        label={label}
        title="Send anyway?"
        description={`Mail to ${bounce.email} bounced: ${bounce.response}`}
        confirm={{ label: 'Send anyway', variant: 'primary' }}
      />
    );
  }
  return (
    <Button
      icon={<Send aria-hidden="true" />}
      isBusy={fetcher.state !== 'idle'}
      onClick={() => void fetcher.submit({ intent: 'test' }, { method: 'post' })}
    >
      {label}
    </Button>
  );
}

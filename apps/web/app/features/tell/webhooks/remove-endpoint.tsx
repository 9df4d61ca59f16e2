import { type Fetcher, useActionData, useNavigation, useSubmit } from 'react-router';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import { type Endpoint, hostOf } from './endpoint.ts';
import type { EndpointReply } from './use-endpoint-act.ts';

interface RemoveEndpointProps {
  endpoint: Endpoint;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Confirms the deletion of an endpoint. Unlike the act of a fetcher, a navigation ends a reload under
 * way, which would find no endpoint and lose the way to the list.
 */
export function RemoveEndpoint({ endpoint, isOpen, onOpenChange }: RemoveEndpointProps) {
  const { id, name, url } = endpoint;
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const data = useActionData<EndpointReply>();
  useActToast({ state, data } as Fetcher<EndpointReply>);
  const remove = () =>
    void submit({ intent: 'remove' }, { method: 'post', action: `/settings/webhooks/${id}` });
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Remove ${name}?`}
      description={`Deliveries to ${hostOf(url)} stop now, including queued ones, and the delivery log is deleted. This cannot be undone. To stop for a while, pause the endpoint instead.`}
      action={
        <Button variant="danger" isBusy={formData?.get('intent') === 'remove'} onClick={remove}>
          Remove
        </Button>
      }
    />
  );
}

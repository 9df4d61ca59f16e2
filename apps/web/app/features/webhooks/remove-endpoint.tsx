import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Endpoint, hostOf } from './endpoint.ts';
import { useEndpointAct } from './use-endpoint-act.ts';

interface RemoveEndpointProps {
  endpoint: Endpoint;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Confirms the deletion of an endpoint. */
export function RemoveEndpoint({ endpoint, isOpen, onOpenChange }: RemoveEndpointProps) {
  const { id, name, url } = endpoint;
  const remove = useEndpointAct(id, 'remove');
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Remove ${name}?`}
      description={`Deliveries to ${hostOf(url)} stop now, including queued ones, and the delivery log is deleted. This cannot be undone. To stop for a while, pause the endpoint instead.`}
      action={
        <Button variant="danger" isBusy={remove.isBusy} onClick={() => remove.run()}>
          Remove
        </Button>
      }
    />
  );
}

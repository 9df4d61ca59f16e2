import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { Endpoint } from './endpoint.ts';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { useEndpointAct } from './use-endpoint-act.ts';

/** Shows the actions on an endpoint. Only its token may edit an endpoint that a token created. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const { canChange } = useViewer();
  const [isRemoving, setRemoving] = useState(false);
  const test = useEndpointAct(endpoint.id, 'test');
  if (!canChange('webhooks.manage')) return null;
  return (
    <>
      <Button icon={<Send aria-hidden="true" />} isBusy={test.isBusy} onClick={() => test.run()}>
        Send test
      </Button>
      <PauseButton endpoint={endpoint} />
      <MoreMenu endpoint={endpoint} onRemove={() => setRemoving(true)} />
      <RemoveEndpoint endpoint={endpoint} isOpen={isRemoving} onOpenChange={setRemoving} />
    </>
  );
}

function PauseButton({ endpoint }: { endpoint: Endpoint }) {
  const { id, enabled, pausedBecause, awaitsReview } = endpoint;
  const pause = useEndpointAct(id, 'pause', 'Paused');
  const resume = useEndpointAct(id, 'resume', 'Resumed');
  if (awaitsReview || (!enabled && pausedBecause === 'token_ended')) return null;
  return enabled ? (
    <Button icon={<Pause aria-hidden="true" />} isBusy={pause.isBusy} onClick={() => pause.run()}>
      Pause
    </Button>
  ) : (
    <Button
      variant="primary"
      icon={<Play aria-hidden="true" />}
      isBusy={resume.isBusy}
      onClick={() => resume.run()}
    >
      Resume
    </Button>
  );
}

function MoreMenu({ endpoint, onRemove }: { endpoint: Endpoint; onRemove: () => void }) {
  const navigate = useNavigate();
  const { id, name, kind, tokenId } = endpoint;
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${name}`} className="inset-ring inset-ring-edge">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {!tokenId && (
        <MenuItem
          icon={<Pencil aria-hidden="true" />}
          onSelect={() => void navigate(`/settings/webhooks/${id}/edit`)}
        >
          Edit
        </MenuItem>
      )}
      {kind === 'webhook' && (
        <MenuItem
          icon={<KeyRound aria-hidden="true" />}
          onSelect={() => void navigate(`/settings/webhooks/${id}/secret`)}
        >
          Rotate signing secret
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} isDangerous onSelect={onRemove}>
        Remove…
      </MenuItem>
    </Menu>
  );
}

import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Content } from '#app/ui/content.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { EndingWithThem } from './ending-with-them.tsx';
import { HandOverFields, type Receivers } from './hand-over-fields.tsx';
import type { Held } from './held-by-member.ts';
import type { Member } from './member.ts';

interface RemoveMembersProps {
  members: Member[];
  /** What ends with all of them. */
  held: Held;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  remove: (receivers: Receivers) => void;
}

const findDeparture = (ids: string, signal: AbortSignal) =>
  apiClient.members.departure.query({ ids: ids.split(' ') }, { signal });

/** Confirms that members are removed: who takes over their work, and what ends with them. */
export function RemoveMembers(props: RemoveMembersProps) {
  const { members, held, isOpen, onOpenChange, remove } = props;
  const ids = members.map(({ id }) => id).join(' ');
  const { value: departure, error, retry } = useLoaded(findDeparture, isOpen ? ids : null);
  const [receivers, setReceivers] = useState<Receivers>({});
  const [first, ...others] = members;
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        setReceivers({});
        onOpenChange(isNowOpen);
      }}
      title={
        others.length === 0
          ? `Remove ${first?.name}?`
          : `Remove ${countOf(members.length, 'member')}?`
      }
      description="They lose access to this workspace immediately. Everything they created stays. You can add them back later."
      action={
        <Button
          variant="danger"
          disabled={!departure}
          onClick={() => {
            remove(receivers);
            onOpenChange(false);
          }}
        >
          Remove
        </Button>
      }
    >
      <div className="grid gap-4">
        <Content isLoading={!departure} error={error} retry={retry}>
          {departure && (
            <HandOverFields departure={departure} receivers={receivers} onChange={setReceivers} />
          )}
        </Content>
        <EndingWithThem held={held} />
      </div>
    </AlertDialog>
  );
}

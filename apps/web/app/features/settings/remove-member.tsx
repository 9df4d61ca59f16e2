import { useState } from 'react';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Content } from '#app/ui/content.tsx';
import { EndingWithThem } from './ending-with-them.tsx';
import { HandOverFields, type Receivers } from './hand-over-fields.tsx';
import type { Held } from './held-by-member.ts';
import type { Member } from './member.ts';
import { useDeparture } from './use-departure.ts';
import { useMemberAct } from './use-member-act.ts';

interface RemoveMemberProps {
  member: Member;
  held: Held;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that a member is removed: who takes over their work, and what ends with them. */
export function RemoveMember({ member, held, isOpen, onOpenChange }: RemoveMemberProps) {
  const { departure, error, retry } = useDeparture(member.id, isOpen);
  const { change } = useMemberAct(member.id);
  const [receivers, setReceivers] = useState<Receivers>({});
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Remove ${member.name}?`}
      description="They lose access to this workspace immediately. Everything they created stays. You can add them back later."
      action={
        <Button
          variant="danger"
          disabled={!departure}
          onClick={() => {
            void change({ intent: 'remove', ...receivers });
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

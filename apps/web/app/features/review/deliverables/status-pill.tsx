import { type DeliverableStatus, deliverableStatuses } from '@callboard/domain/deliverables/enums';
import { ChevronDown } from 'lucide-react';
import { Menu, MenuChoice } from '#app/ui/menu.tsx';
import { Pill, Shape } from '#app/ui/pill.tsx';
import { statusLook } from './deliverable-words.ts';

export function DeliverablePill({ status }: { status: DeliverableStatus }) {
  const { label, ...look } = statusLook(status);
  return <Pill {...look}>{label}</Pill>;
}

interface StatusMenuProps {
  title: string;
  status: DeliverableStatus;
  set: (status: DeliverableStatus) => void;
}

/** Shows and changes the status of a deliverable. */
export function StatusMenu({ title, status, set }: StatusMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="relative -my-1 -ms-2 inline-flex h-7 max-w-full items-center gap-1 rounded-md px-2 hover:bg-hover pointer-coarse:h-11"
        >
          <span className="sr-only">Change the status of {title}, now </span>
          <DeliverablePill status={status} />
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        </button>
      }
    >
      <MenuChoice
        label="Status"
        isClosing
        value={status}
        onChange={(value) => {
          const next = deliverableStatuses.find((it) => it === value);
          if (next && next !== status) set(next);
        }}
        options={deliverableStatuses.map((value) => {
          const { shape, label } = statusLook(value);
          return { value, label, icon: <Shape shape={shape} /> };
        })}
      />
    </Menu>
  );
}

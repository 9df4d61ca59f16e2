import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { UnreadCount } from './notice-badge.tsx';
import { useViewer } from './viewer.ts';

const bellList = lazyPart(() => import('#app/features/tell/notices/bell-list.tsx'));

const buttonClass =
  'relative inline-flex size-9 shrink-0 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink pointer-coarse:size-11 [&_svg]:size-4';

/** Bell in the rail, with the newest notices in a panel. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <button type="button" title="Notices" className={buttonClass}>
      <BellFace />
    </button>
  );
  return (
    <Popover
      label="Notices"
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-[26rem]"
    >
      <bellList.Part close={() => setOpen(false)} />
    </Popover>
  );
}

/** Bell on phones, which opens the page of notices. */
export function PhoneBell() {
  return (
    <NavLink to="/notices" title="Notices" className={buttonClass}>
      <BellFace />
    </NavLink>
  );
}

function BellFace() {
  const { all } = useViewer().unread;
  return (
    <>
      <BellIcon aria-hidden="true" />
      <span className="sr-only">Notices</span>
      <UnreadCount count={all} className="absolute top-0.5 left-1/2 ml-0.5" />
    </>
  );
}

/** Says to screen readers when there are more unread notices than before. */
export function UnreadStatus() {
  const { all } = useViewer().unread;
  const before = useRef(all);
  const [text, setText] = useState('');
  useEffect(() => {
    if (all > before.current) setText(`${countOf(all, 'unread notice')}.`);
    before.current = all;
  }, [all]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

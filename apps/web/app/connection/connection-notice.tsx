import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type Location, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type ConnectionState, connectionState, onConnectionChange, probe } from './connection.ts';
import { keepData } from './stay-here.ts';

const backMilliseconds = 4_000;

/** Shows that the connection is lost, what happens to a click meanwhile, and that it is back. */
export function ConnectionNotice() {
  const shown = useShownState();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-2 bottom-18 z-60 flex justify-center md:top-2 md:bottom-auto"
    >
      {shown === 'lost' && <Lost />}
      {shown === 'broken' && <Broken />}
      {shown === 'back' && (
        <Notice icon={<CloudCheck aria-hidden="true" className="text-good" />}>
          <strong className="font-medium">Back online</strong>
        </Notice>
      )}
    </div>
  );
}

function Lost() {
  const navigation = useNavigation();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await probe();
    setAsking(false);
  };
  const waiting = navigation.location;
  return (
    <Notice
      icon={<CloudOff aria-hidden="true" className="text-tally-ink" />}
      action={
        <>
          <Button size="sm" isBusy={isAsking} onClick={ask}>
            Try now
          </Button>
          {waiting && <StayButton />}
        </>
      }
    >
      <strong className="font-medium">Offline.</strong>{' '}
      {waiting ? waitingSentence(waiting) : 'You can read this page, but not save changes.'}
    </Notice>
  );
}

function waitingSentence({ pathname }: Location): string {
  return pathname === '/sign-out'
    ? 'You will be signed out when you are back online.'
    : 'The page will open when you are back online.';
}

function StayButton() {
  const navigate = useNavigate();
  const matches = useMatches();
  const { pathname, search, hash } = useLocation();
  const stay = () => {
    keepData(matches, pathname + search);
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  };
  return (
    <Button size="sm" variant="quiet" onClick={stay}>
      Stay here
    </Button>
  );
}

function Broken() {
  return (
    <Notice
      icon={<CloudAlert aria-hidden="true" className="text-tally-ink" />}
      action={
        <Button size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Part of this page failed to load. Reload the page.
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Notice({ icon, action, children }: NoticeProps) {
  return (
    <div
      data-connection-notice
      className="pointer-events-auto flex animate-rise flex-wrap items-center justify-end gap-x-2.5 gap-y-1.5 rounded-md bg-sheet py-2 pr-2 pl-3 text-sm shadow-float [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icon}
      <p className="mr-auto min-w-0 pr-1 max-sm:flex-1">{children}</p>
      {action && <div className="flex gap-1.5">{action}</div>}
    </div>
  );
}

/** Returns the state of the connection, and `back` for a moment after it was lost. */
function useShownState(): ConnectionState | 'back' {
  const state = useSyncExternalStore(onConnectionChange, connectionState, () => 'fine' as const);
  const [last, setLast] = useState(state);
  const [isBack, setBack] = useState(false);
  if (state !== last) {
    setLast(state);
    setBack(last === 'lost' && state === 'fine');
  }
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), backMilliseconds);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack ? 'back' : state;
}

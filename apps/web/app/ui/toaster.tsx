import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as show } from 'sonner';
import type { WaitingToast } from './waiting-toast.ts';

interface ToasterProps {
  takeWaiting: () => WaitingToast[];
  arrived: EventTarget;
}

export default function Toaster({ takeWaiting, arrived }: ToasterProps) {
  useEffect(() => {
    const showAll = () => {
      for (const { message, options, isError } of takeWaiting()) {
        if (isError) show.error(message, options);
        else show(message, options);
      }
    };
    showAll();
    arrived.addEventListener('toast', showAll);
    return () => arrived.removeEventListener('toast', showAll);
  }, [takeWaiting, arrived]);
  return (
    <SonnerToaster
      className="font-sans"
      position="bottom-right"
      gap={8}
      mobileOffset={{
        bottom: 'calc(4.5rem + var(--notice-room, 0px))',
        left: '1rem',
        right: '1rem',
      }}
      toastOptions={{
        unstyled: true,
        duration: 6_000,
        classNames: {
          toast:
            'flex items-center gap-3 rounded-md bg-sheet px-3 py-2.5 text-sm text-ink shadow-float sm:w-[22rem]',
          title: 'font-normal',
          description: 'text-faint',
          content: 'min-w-0 flex-1',
          icon: 'text-soft [&_svg]:size-4',
          error: 'text-danger',
          actionButton:
            'ms-auto h-7 shrink-0 rounded-md px-2 text-xs font-medium inset-ring inset-ring-edge hover:bg-hover',
        },
      }}
    />
  );
}

import { Toaster as SonnerToaster, toast as show } from 'sonner';

/** Where toasts appear. Once, in the frame. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      gap={8}
      toastOptions={{
        unstyled: true,
        duration: 6_000,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md bg-sheet px-3 py-2.5 text-sm text-ink shadow-float sm:w-[22rem]',
          title: 'font-normal',
          description: 'text-faint',
          content: 'min-w-0 flex-1',
          icon: 'text-soft [&_svg]:size-4',
          error: 'text-danger',
          actionButton:
            'ml-auto h-7 shrink-0 rounded-md px-2 text-xs font-medium inset-ring inset-ring-edge hover:bg-hover',
        },
      }}
    />
  );
}

/** Says what was done, and offers to take it back where that is easy. */
export function toast(message: string, undo?: () => void): void {
  show(message, undo ? { action: { label: 'Undo', onClick: undo } } : {});
}

/** Says what could not be done and what to do about it. */
export function toastError(message: string): void {
  show.error(message, { duration: 10_000 });
}

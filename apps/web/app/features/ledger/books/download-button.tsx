import { Download } from 'lucide-react';
import { download } from '#app/features/files/entry.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

interface DownloadButtonProps {
  /** Where the file is. */
  address: string;
  /** What it has, for screen readers. */
  label: string;
}

/** Downloads files of the books, for which the person proves who they are. */
export function DownloadButton({ address, label }: DownloadButtonProps) {
  const { pending, run } = useOptimisticMutations<string>();
  const start = async () => {
    const isOpen = await run(address, async () => {
      const api = await loadApiClient();
      await api.accountingExports.open.query();
      return true;
    });
    if (isOpen) download(address);
  };
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" />}
      aria-label={label}
      isBusy={pending.includes(address)}
      onClick={() => void start()}
    >
      Download
    </Button>
  );
}

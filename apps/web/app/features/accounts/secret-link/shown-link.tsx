import { CopyButton } from '#app/ui/copy-button.tsx';

/** A link that was just created. It cannot be shown again. */
export function ShownLink({ url }: { url: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-md bg-well p-3 inset-ring inset-ring-line">
      <code className="font-mono text-xs break-all select-all">{url}</code>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={url} label="Copy" hasText />
        <span className="text-xs text-faint">It is shown only once. Give it to nobody else.</span>
      </div>
    </div>
  );
}

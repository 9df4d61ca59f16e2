import { CopyButton } from '#app/ui/copy-button.tsx';

interface SecretBoxProps {
  label: string;
  text: string;
  copyLabel: string;
}

/** Shows a secret to select or copy, under a small heading. */
export function SecretBox({ label, text, copyLabel }: SecretBoxProps) {
  return (
    <div className="grid gap-1.5">
      <h2 className="text-sm font-medium">{label}</h2>
      <div className="flex items-start gap-2 rounded-md bg-well py-1.5 pr-1.5 pl-3 inset-ring inset-ring-line max-sm:flex-col">
        <code className="min-w-0 flex-1 py-1.5 font-mono text-sm break-all select-all">{text}</code>
        <CopyButton text={text} label={copyLabel} hasText />
      </div>
    </div>
  );
}

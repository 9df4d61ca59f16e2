import { FileText } from 'lucide-react';

/** Links the PDF that goes with a mail. */
export function AttachedPdf({ to, name }: { to: string; name: string }) {
  return (
    <a
      href={to}
      className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <FileText aria-hidden="true" className="size-4" /> {name}.pdf
    </a>
  );
}

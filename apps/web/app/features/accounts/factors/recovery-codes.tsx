import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  /** Account that they are for, in the file. */
  email: string;
  /** Page that the "done" button opens. */
  doneTo: string;
}

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, email, doneTo }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Save your recovery codes
      </h2>
      <Banner tone="tally">
        They are shown only once. Each one works once, when you do not have your passkey or phone.
      </Banner>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md bg-well p-4 font-mono text-sm inset-ring inset-ring-line sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download aria-hidden="true" />} onClick={() => download(email, text)}>
          Download
        </Button>
        <CopyButton text={text} label="Copy all" hasText />
        <LinkButton variant="primary" to={doneTo} reloadDocument>
          Done
        </LinkButton>
      </div>
    </section>
  );
}

/** Saves the codes as a text file. */
function download(email: string, text: string): void {
  const note = `Recovery codes of ${email} for Callboard (${location.origin})\nEach one works once.\n\n`;
  const url = URL.createObjectURL(new Blob([note, text, '\n'], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'callboard-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { scanTypes, sendScan } from './send-scan.ts';

interface PaperUploadProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Where the scan is sent with PUT. */
  to: string;
  label: string;
  /** Name of the paper, for screen readers. */
  name: string;
}

/** Button that sends one scan or photo, then loads the page again. */
export function PaperUpload({ to, label, name, ...button }: PaperUploadProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const send = async (file: File) => {
    setBusy(true);
    const failed = await sendScan(to, file);
    setProblem(failed);
    if (failed === null) await revalidate();
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <input
        id={id}
        type="file"
        accept={scanTypes}
        tabIndex={-1}
        aria-label={`${label}: ${name}`}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        {...button}
        icon={<Upload aria-hidden="true" />}
        isBusy={isBusy}
        aria-label={`${label}: ${name}`}
        onClick={() => document.getElementById(id)?.click()}
      >
        {label}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

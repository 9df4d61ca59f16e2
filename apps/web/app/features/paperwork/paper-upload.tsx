import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

const accept = 'application/pdf,image/jpeg,image/png,image/webp,image/heic';
const mostBytes = 15_000_000;

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
    if (file.size > mostBytes) return setProblem('This file is too large. Send at most 15 MB.');
    setBusy(true);
    setProblem(null);
    try {
      const response = await fetch(to, { method: 'PUT', body: file });
      if (response.ok) await revalidate();
      else setProblem(await response.text());
    } catch (error) {
      setProblem(unansweredAct(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <input
        id={id}
        type="file"
        accept={accept}
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

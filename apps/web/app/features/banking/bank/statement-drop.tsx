import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import { sendStatement } from './send-statement.ts';

/** Takes a statement file, and goes on to what it would add. */
export function StatementDrop() {
  const navigate = useNavigate();
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();
  const add = async ([file]: File[]) => {
    if (!file || sending) return;
    setSending(file.name);
    setError(undefined);
    try {
      await navigate(`/bank/statements/${await sendStatement(file)}`);
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
    }
    setSending(undefined);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      <FileDrop
        label={sending ? `Sending ${sending}` : 'Drop a statement, or choose a file'}
        hint="OFX, QFX, CSV, CAMT.053 (also zipped), MT940 or QIF, up to 20 MB. Nothing is added before you have seen it."
        accept=".ofx,.qfx,.csv,.txt,.xml,.sta,.940,.mt940,.qif,.zip"
        add={(files) => void add(files)}
      />
      {sending && (
        <p role="status" className="flex items-center gap-2 text-sm text-soft">
          <Spinner /> Sending the file
        </p>
      )}
    </div>
  );
}

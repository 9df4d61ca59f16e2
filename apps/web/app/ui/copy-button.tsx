import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** Accessible name: "Copy token". */
  label: string;
  hasText?: boolean;
}

/** Copies a text, and shows a confirmation for two seconds. */
export function CopyButton({ text, label, hasText }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const icon = isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  if (hasText) {
    return (
      <Button icon={icon} onClick={copy}>
        {isCopied ? 'Copied' : label}
      </Button>
    );
  }
  return (
    <IconButton label={isCopied ? 'Copied' : label} onClick={copy}>
      {icon}
    </IconButton>
  );
}

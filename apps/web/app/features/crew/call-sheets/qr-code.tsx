import { qrPath } from '@callboard/pdf/qr-path';

/** A text as a QR code, as large as its place. */
export default function QrCode({ text }: { text: string }) {
  const { size, d } = qrPath(text);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="size-full" aria-hidden="true">
      <path d={d} fill="currentColor" />
    </svg>
  );
}

import {
  type AskedSpec,
  checkSpec,
  type FileFacts,
} from '@callboard/domain/deliverables/spec-checks';
import { Pill } from '#app/ui/pill.tsx';

/** Compares a file with what its deliverable asks for. Nothing where nothing can be compared. */
export function SpecList({ asked, file }: { asked: AskedSpec; file: FileFacts }) {
  const checks = checkSpec(asked, file);
  if (checks.length === 0) return null;
  const missed = checks.filter((it) => !it.isMet);
  if (missed.length === 0) {
    return (
      <p>
        <Pill shape="check" tone="good">
          Meets the spec: {checks.map((it) => it.label.toLowerCase()).join(', ')}
        </Pill>
      </p>
    );
  }
  return (
    <ul aria-label="Not as the spec asks" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {missed.map((it) => (
        <li key={it.label} className="flex items-center gap-1.5">
          <Pill shape="cross" tone="danger">
            {it.label}
          </Pill>
          {it.found}, the spec asks for <bdi>{it.asked}</bdi>
        </li>
      ))}
    </ul>
  );
}

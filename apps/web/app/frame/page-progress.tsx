import { useNavigation } from 'react-router';

/** Shows a progress line while the next page loads slowly. */
export function PageProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="page-progress fixed inset-x-0 top-0 z-50 h-0.5"
    >
      <span className="block h-full w-full origin-left bg-ink" />
    </div>
  );
}

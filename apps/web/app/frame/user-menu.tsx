import { Avatar } from '#app/ui/avatar.tsx';
import { lazyMenu } from '#app/ui/lazy-menu.tsx';
import { roleNames } from './role-names.ts';
import { useViewer } from './viewer.ts';

const Panel = lazyMenu(() => import('./user-menu-panel.tsx'));

/** Who is signed in, their theme, and the way out. */
export function UserMenu({ isCompact }: { isCompact?: boolean }) {
  const { name, role } = useViewer();
  return (
    <Panel
      button={(props) => (
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-hover"
          {...props}
        >
          <Avatar name={name} />
          {isCompact ? (
            <span className="sr-only">{name}, account</span>
          ) : (
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-sm font-medium">{name}</span>
              <span className="truncate text-xs text-faint">{roleNames[role]}</span>
            </span>
          )}
        </button>
      )}
    />
  );
}

import { Fragment } from 'react';
import { Link } from 'react-router';

interface FolderPathProps {
  path: { id: string; name: string }[];
  linkOf: (folderId: string | null) => string;
}

/** The way to a folder. Entries can be dropped on each step. */
export function FolderPath({ path, linkOf }: FolderPathProps) {
  const steps = [{ id: '', name: 'Files' }, ...path];
  return (
    <nav aria-label="Folders" className="min-w-0 flex-1">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {steps.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && (
              <li aria-hidden="true" className="text-faint">
                /
              </li>
            )}
            <li className="max-w-full min-w-0">
              {index === steps.length - 1 ? (
                <h2 className="truncate font-semibold">
                  <bdi>{name}</bdi>
                </h2>
              ) : (
                <Link
                  to={linkOf(id || null)}
                  data-drop-folder={id}
                  className="block truncate rounded-sm px-1 text-soft underline decoration-edge underline-offset-4 hover:text-ink data-over:bg-tally-wash touch-link"
                >
                  <bdi>{name}</bdi>
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

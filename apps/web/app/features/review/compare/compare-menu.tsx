import { Columns2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';

interface CompareMenuProps {
  /** Numbers of the versions that can be compared. */
  versions: readonly number[];
  compare: (versionNumber: number) => void;
}

/** Chooses the version with which the one on the page is compared. */
export function CompareMenu({ versions, compare }: CompareMenuProps) {
  const icon = <Columns2 aria-hidden="true" />;
  const [first] = versions;
  if (first === undefined) return null;
  if (versions.length === 1) {
    return (
      <Button icon={icon} onClick={() => compare(first)}>
        Compare with v{first}
      </Button>
    );
  }
  return (
    <Menu trigger={<Button icon={icon}>Compare with…</Button>}>
      {versions.map((it) => (
        <MenuItem key={it} onSelect={() => compare(it)}>
          v{it}
        </MenuItem>
      ))}
    </Menu>
  );
}
